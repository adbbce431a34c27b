import type { ReactNode } from 'react';
import type { Team } from '@dugout/contract/features/teams/team.schema.ts';
import { headCoachName } from '@dugout/contract/features/teams/teams.list.ts';
import { regions } from '@dugout/contract/vocabulary/teams.ts';
import { Avatar } from '../../kit/cells/avatar.tsx';
import { TitleLink } from '../../kit/cells/title-link.tsx';
import { AgeBadge } from './age-badge.tsx';
import { TeamCode } from './team-code.tsx';
import { teamName } from './team.form.ts';
import classes from './team-card.module.css';

/** A team on a phone: title and age, person and place, code and actions. */
export function TeamCard({ team, actions }: { team: Team; actions: ReactNode }) {
  const coach = headCoachName(team);
  return (
    <>
      <div className={classes.head}>
        <TitleLink to="/teams/$id" params={{ id: team.id }} className={classes.title}>
          {teamName(team)}
        </TitleLink>
        <AgeBadge age={team.ageGroup} />
        <p className={classes.facts}>
          {coach !== null && <Avatar name={coach} />}
          <span>{coach ?? 'N/A'}</span>
          <span aria-hidden>·</span>
          <span>{`${regions.label(team.region)}, ${team.state}`}</span>
        </p>
      </div>
      <div className={classes.foot}>
        <TeamCode code={team.teamCode} />
        {actions}
      </div>
    </>
  );
}
