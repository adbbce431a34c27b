import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { CoachRow } from '@dugout/contract/features/coaches/coach.schema.ts';
import { failureText } from '../../kit/act/action.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { asked, OnItsWay } from '../../kit/feedback/on-its-way.tsx';
import { Confirm } from '../../kit/overlay/confirm.tsx';
import { useOverlayControl } from '../../kit/overlay/use-overlay.tsx';
import { leavingReport } from './coach.leaving.ts';
import type { LeavingReport } from './coach.leaving.ts';
import { coachQuery, removeCoach, useCoachAction, useLeaveTeams } from './coach.queries.ts';
import { TeamsToLeave } from './teams-to-leave.tsx';

/** Asks which teams to leave; a coach on no team can be moved to the trash (decisions, "Deleting a coach"). */
export function RemoveCoach({ row }: { row: CoachRow }) {
  const { close } = useOverlayControl();
  const now = useQuery({ ...coachQuery(row.id), staleTime: 0 });
  const state = asked(now);
  const coach = now.data;
  const teams = coach?.staffOf ?? [];
  const [marked, setMarked] = useState<readonly string[] | null>(null);
  const [report, setReport] = useState<LeavingReport | null>(null);
  const [leaving, setLeaving] = useState(false);
  const leaveTeams = useLeaveTeams(row);
  const trash = useCoachAction(removeCoach, { onSuccess: close });

  // A single team must be the one to leave; of several, the administrator chooses.
  const proposed = teams.length === 1 ? teams.map(({ id }) => id) : [];
  const chosen = teams.filter(({ id }) => (marked ?? proposed).includes(id));
  const onNoTeam = coach !== undefined && teams.length === 0;
  const ready = coach !== undefined && !now.isFetching && !now.isError;

  const leave = async () => {
    setLeaving(true);
    setReport(null);
    try {
      const outcomes = await leaveTeams(chosen);
      if (outcomes.every(({ failure }) => failure === null)) {
        close();
        return;
      }
      setMarked(outcomes.flatMap(({ team, failure }) => (failure === null ? [] : [team.id])));
      setReport(leavingReport(outcomes));
    } finally {
      setLeaving(false);
    }
  };

  const stale = trash.error?.status === 412;
  return (
    <Confirm
      kind="modal"
      title="Remove Coach"
      question={
        onNoTeam && report === null ? (
          <>
            Move <strong>{row.name}</strong> to the trash?
          </>
        ) : (
          <>
            Which teams should <strong>{row.name}</strong> leave?
          </>
        )
      }
      doing="Removing…"
      failure={trash.error && !stale ? failureText(trash.error) : null}
      busy={leaving || trash.isPending}
      waiting={!ready || (!onNoTeam && chosen.length === 0)}
      onConfirm={() => {
        if (!coach) return;
        if (onNoTeam) trash.mutate({ id: coach.id, version: coach.version });
        else void leave();
      }}
    >
      {stale && (
        <Notice tone="yellow">
          Someone else changed this coach in the meantime. This is how they are now: confirm again to remove them.
        </Notice>
      )}
      {report && (
        <Notice tone="red">
          {[report.left, ...report.kept].map((sentence) => sentence && <div key={sentence}>{sentence}</div>)}
          <div>Confirm again to try the rest.</div>
        </Notice>
      )}
      {coach === undefined || (now.isError && !now.isFetching) ? (
        <OnItsWay query={state} words="Loading their teams…" />
      ) : onNoTeam ? (
        <Notice tone="yellow">They aren’t on a team. The person stays in Manage Users.</Notice>
      ) : (
        <TeamsToLeave
          teams={teams}
          chosen={chosen.map(({ id }) => id)}
          disabled={leaving}
          onChange={(ids) => setMarked(ids)}
        />
      )}
    </Confirm>
  );
}
