import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { agesBy } from '@dugout/contract/features/players/ages.ts';
import type { Player } from '@dugout/contract/features/players/player.schema.ts';
import type { Season } from '@dugout/contract/features/seasons/season.schema.ts';
import { Loaded } from '../../kit/section/settings-section.tsx';
import { StandingBadge } from '../players/public.ts';
import { ageRulesQuery, seasonsQuery } from '../seasons/public.tsx';
import classes from './person-page.module.css';

type Aged = Pick<Player, 'birthDate' | 'team'>;

const list = new Intl.ListFormat('en-US');

function InSeason({ season, player: { birthDate, team } }: { season: Season; player: Aged }) {
  return (
    <Loaded query={useQuery(ageRulesQuery(season.id))} what="age rules">
      {({ rules }) => {
        const rows = agesBy(rules, { birthDate, ageGroup: team?.ageGroup ?? null });
        const drafts = rows.filter(({ confirmed }) => !confirmed);
        return (
          <ul className={classes.bodies} aria-label={`Age groups in ${season.name}`}>
            {rows
              .filter(({ confirmed }) => confirmed)
              .map(({ body, division, standing }) => (
                <li key={body.id} className="row wrap gap6">
                  <span>
                    <b>{division ?? 'No division'}</b> <span className="muted">by {body.name}</span>
                  </span>
                  {team && standing !== 'FITS' && <StandingBadge standing={standing} group={team.ageGroup} />}
                </li>
              ))}
            {drafts.length > 0 && (
              <li className="subtle">
                Not confirmed yet: {list.format(drafts.map(({ body }) => body.name))}.{' '}
                <Link to="/settings" search={{ tab: 'seasons' }}>
                  Age rules
                </Link>
              </li>
            )}
          </ul>
        );
      }}
    </Loaded>
  );
}

/** In the current season, by each body's own rule. */
export function AgeGroups({ player }: { player: Aged }) {
  return (
    <Loaded query={useQuery(seasonsQuery)} what="seasons">
      {(seasons) => {
        const season = seasons.find(({ isCurrent }) => isCurrent);
        return season && <InSeason season={season} player={player} />;
      }}
    </Loaded>
  );
}
