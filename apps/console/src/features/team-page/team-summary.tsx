import type { ReactNode } from 'react';
import { VisuallyHidden } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import type { TeamDetail } from '@dugout/contract/features/teams/team.schema.ts';
import { headCoachName } from '@dugout/contract/features/teams/teams.list.ts';
import { regions } from '@dugout/contract/vocabulary/teams.ts';
import { displayName } from '../../kit/cells/display-name.ts';
import { PersonLink } from '../../kit/cells/person-link.tsx';
import { usePhone } from '../../kit/page/use-phone.ts';
import { AgeBadge, HeadCoach, TeamCode } from '../teams/public.ts';
import classes from './team-summary.module.css';

const labels = ['Head Coach', 'Age Division', 'Location', 'Team Code'] as const;

function Summary({ cells }: { cells: Record<(typeof labels)[number], ReactNode> }) {
  return (
    <dl className={`stack fixed card ${classes.summary}`}>
      {labels.map((label) => (
        <div key={label} className={`shrink ${classes.cell}`}>
          <dt className={`subtle tiny ${classes.label}`}>{label}</dt>
          <dd className={`row gap6 strong ${classes.value}`}>{cells[label]}</dd>
        </div>
      ))}
    </dl>
  );
}

interface TeamSummaryProps {
  team: TeamDetail;
  /** On a phone they stand below, where a thumb reaches; at a desk the header has them. */
  actions: ReactNode;
}

export function TeamSummary({ team, actions }: TeamSummaryProps) {
  const phone = usePhone();
  return (
    <>
      <Summary
        cells={{
          'Head Coach': team.headCoach ? (
            <PersonLink
              to="/users/$id"
              params={{ id: team.headCoach.user.id }}
              name={headCoachName(team) ?? displayName(team.headCoach.user)}
            />
          ) : (
            <HeadCoach team={team} />
          ),
          'Age Division': <AgeBadge age={team.ageGroup} />,
          Location: (
            <>
              <IconMapPin size={17} stroke={1.75} aria-hidden />
              {`${regions.label(team.region)}, ${team.state}`}
            </>
          ),
          'Team Code': <TeamCode code={team.teamCode} />,
        }}
      />
      {phone && actions && <div className={`stack gap8 ${classes.actions}`}>{actions}</div>}
    </>
  );
}

export function TeamSummarySkeleton() {
  const bone = <span className={`bone ${classes.bone}`} />;
  return (
    <>
      <VisuallyHidden component="output">Loading…</VisuallyHidden>
      <Summary cells={{ 'Head Coach': bone, 'Age Division': bone, Location: bone, 'Team Code': bone }} />
    </>
  );
}
