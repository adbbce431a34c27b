import { useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Rollover } from '@dugout/contract/features/rollovers/rollover.schema.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { RadioChoices } from '../../kit/form/radio-choices.tsx';
import { Facts, Loaded, SettingsSection } from '../../kit/section/settings-section.tsx';
import { seasonDays, seasonsQuery, wholeDay } from '../seasons/public.tsx';
import { useChosen } from './choices.ts';
import classes from './rollover.module.css';

const nobody = 'none';

export const bodyTerms = (bodies: Rollover['bodies']) =>
  bodies.map(({ id, name, ageOn }) => ({ value: id, label: `${name}: age on ${wholeDay(ageOn)}` }));

/** Which rules of the next season are confirmed, and by whose ages are counted. */
function BodyChoice({ rollover }: { rollover: Rollover }) {
  const { busy, chooseBody } = useChosen();
  const { body, bodies, to } = rollover;
  // Shown at once: keys that come before the answer go on from what was chosen.
  const [pressed, setPressed] = useState<string | null>(null);
  const turn = useRef(0);
  const choose = async (chosen: string) => {
    turn.current += 1;
    const mine = turn.current;
    setPressed(chosen);
    await chooseBody(chosen === nobody ? null : chosen);
    if (mine === turn.current) setPressed(null);
  };
  if (bodies.length === 0) {
    return (
      <Notice
        tone="yellow"
        action={
          <Link to="/settings" search={{ tab: 'seasons', season: to.id } as never} className="again">
            Age rules
          </Link>
        }
      >
        No age rule of {to.name} is confirmed. Nobody counts as too old until one is.
      </Notice>
    );
  }
  return (
    <RadioChoices
      label="Ages are counted by"
      description="Rules that are not confirmed are not offered."
      terms={[...bodyTerms(bodies), { value: nobody, label: 'No body: nobody counts as too old' }]}
      value={pressed ?? body?.id ?? nobody}
      onChange={(chosen) => void choose(chosen)}
      busy={busy}
    />
  );
}

/** From which season to which, and how old everybody is in it. */
export function SeasonStep({ rollover }: { rollover: Rollover }) {
  const { from, to } = rollover;
  const seasons = useQuery(seasonsQuery);
  const daysOf = (id: string) => {
    const season = seasons.data?.find((one) => one.id === id);
    return season ? seasonDays(season) : null;
  };
  return (
    <div className={`column gap16 ${classes.step}`}>
      <SettingsSection
        title="Seasons"
        hint={`${to.name} becomes the current season. ${from.name} is kept as it is now.`}
      >
        <Loaded query={seasons} what="the seasons">
          {() => (
            <Facts
              facts={{
                [`From season ${from.name}`]: daysOf(from.id),
                [`To season ${to.name}`]: daysOf(to.id),
              }}
            />
          )}
        </Loaded>
      </SettingsSection>
      <SettingsSection title={`Age for ${to.name}`} hint="It decides who is too old for her team.">
        <BodyChoice rollover={rollover} />
      </SettingsSection>
    </div>
  );
}
