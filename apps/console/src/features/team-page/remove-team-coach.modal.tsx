import { coachMessages } from '@dugout/contract/features/coaches/coach.rules.ts';
import type { TeamCoach } from '@dugout/contract/features/teams/team.schema.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { useOverlayControl } from '../../kit/overlay/use-overlay.tsx';
import { ConfirmRemoval } from './confirm-removal.tsx';
import { coachName, staffLine } from './member.form.ts';
import { useRemoveCoach } from './member.queries.ts';
import { useTeam } from './team-context.ts';

/** Sends the team's version: the user must have seen whether this is the head coach before removing them. */
export function RemoveTeamCoach({ row }: { row: TeamCoach }) {
  const { close } = useOverlayControl();
  const { team } = useTeam();
  const coach = team.coaches.find(({ id }) => id === row.id);
  const removal = useRemoveCoach({ onSuccess: close });
  const name = coachName(coach ?? row);
  return (
    <ConfirmRemoval
      title="Remove Coach"
      question={
        <>
          Remove <strong>{name}</strong> from this team?
        </>
      }
      removal={removal}
      noun="team"
      now={coach ? staffLine(team) : null}
      gone={`${name} is no longer on this team.`}
      onConfirm={() => {
        if (coach) removal.mutate({ teamId: team.id, version: team.version, coachId: coach.id });
      }}
    >
      {(coach ?? row).isHeadCoach && <Notice tone="yellow">{coachMessages.headCoachWarning}</Notice>}
    </ConfirmRemoval>
  );
}
