import { useNavigate } from '@tanstack/react-router';
import type { TeamSeason } from '@dugout/contract/features/teams/team.schema.ts';
import { SelectField } from '../../kit/form/select-field.tsx';
import classes from './season-select.module.css';

interface SeasonSelectProps {
  seasons: readonly TeamSeason[];
  /** The one on the screen; undefined where it is none of them. */
  shown: TeamSeason | undefined;
}

/** In which season the team is shown: in the address, where the current one goes without saying. */
export function SeasonSelect({ seasons, shown }: SeasonSelectProps) {
  const navigate = useNavigate();
  if (seasons.every(({ id }) => id === shown?.id)) return null;
  const turnTo = (id: string) => {
    const season = seasons.find((one) => one.id === id);
    const search = ({ season: _shown, search: _searched, ...others }: Record<string, unknown>) =>
      season?.isCurrent ? others : { ...others, season: id };
    void navigate({ to: '.', search: search as never, resetScroll: false });
  };
  return (
    <div className={classes.select} data-unprinted>
      <SelectField
        aria-label="Season"
        placeholder="Season"
        terms={seasons.map(({ id, name }) => ({ value: id, label: `Season ${name}` }))}
        {...(shown ? { value: shown.id } : {})}
        onChange={turnTo}
      />
    </div>
  );
}
