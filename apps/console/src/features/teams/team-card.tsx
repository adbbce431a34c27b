import type { ReactNode } from 'react';
import type { Team } from '@dugout/contract/features/teams/team.schema.ts';
import { headCoachName } from '@dugout/contract/features/teams/teams.list.ts';
import { regions } from '@dugout/contract/vocabulary/teams.ts';
import { Avatar } from '../../kit/cells/avatar.tsx';
import { TitleLink } from '../../kit/cells/title-link.tsx';
import { CardFacts, RecordCard } from '../../kit/list/record-card.tsx';
import { AgeBadge } from './age-badge.tsx';
import { TeamCode } from './team-code.tsx';
import { teamName } from './team-name.ts';

/** A team on a phone: title and age, person and place, code and actions. */
export function TeamCard({ team, actions }: { team: Team; actions: ReactNode }) {
  const coach = headCoachName(team);
  return (
    <RecordCard
      title={
        <TitleLink to="/teams/$id" params={{ id: team.id }}>
          {teamName(team)}
        </TitleLink>
      }
      badge={<AgeBadge age={team.ageGroup} />}
      foot={<TeamCode code={team.teamCode} />}
      actions={actions}
    >
      <CardFacts>
        {coach !== null && <Avatar name={coach} />}
        <span>{coach ?? 'N/A'}</span>
        <span aria-hidden>·</span>
        <span>{`${regions.label(team.region)}, ${team.state}`}</span>
      </CardFacts>
    </RecordCard>
  );
}
