import { Link } from '@tanstack/react-router';
import type { PastTeam } from '@dugout/contract/features/legacy/legacy.schema.ts';
import { AgeBadge } from '../teams/public.ts';
import { playersText, teamText } from './legacy.texts.ts';
import classes from './past-team-row.module.css';

/** Leads to the team as it was in that season. */
export function PastTeamRow({ team }: { team: PastTeam }) {
  const { teamID, season, name, ageGroup, state, headCoach, players } = team;
  return (
    <div className={classes.row}>
      <h3 className={`text plain ${classes.name}`}>
        <Link
          to="/teams/$id"
          params={{ id: teamID }}
          search={{ season: season.id }}
          className={`touch anywhere ${classes.link}`}
        >
          {teamText(name)}
        </Link>
      </h3>
      <div className="row gap8">
        <AgeBadge age={ageGroup} />
        <span className="muted">{state}</span>
      </div>
      <span className="anywhere">{headCoach ?? 'No head coach'}</span>
      <span className="muted">{playersText(players)}</span>
    </div>
  );
}
