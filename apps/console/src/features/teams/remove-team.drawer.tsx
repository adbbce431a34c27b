import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Loader, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Team } from '@dugout/contract/features/teams/team.schema.ts';
import { failureText } from '../../api/mutation.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { Confirm } from '../../kit/overlay/confirm.tsx';
import type { OverlayKind } from '../../kit/overlay/overlay-frame.tsx';
import { useOverlayControl } from '../../kit/overlay/use-overlay.tsx';
import { teamName } from './team.form.ts';
import { removeTeam, teamQuery, useTeamAction } from './team.queries.ts';
import { touchedText } from './team.removal.ts';
import classes from './remove-team.module.css';

interface RemoveTeamProps {
  row: Team;
  kind?: OverlayKind;
  /** The team's own screen has nothing left to show. */
  onRemoved?: () => void;
}

/** Asks about the team as it is now, and first says what the removal touches (decisions, "Remove Team"). */
export function RemoveTeam({ row, kind = 'drawer', onRemoved }: RemoveTeamProps) {
  const { close } = useOverlayControl();
  const [removed, setRemoved] = useState(false);
  const now = useQuery({ ...teamQuery(row.id), staleTime: 0, enabled: !removed });
  const remove = useTeamAction(removeTeam, {
    onSuccess: () => {
      // Before everything about teams is asked anew: this one would be answered with "no longer exists".
      flushSync(() => {
        setRemoved(true);
        onRemoved?.();
      });
      close();
    },
  });
  const team = now.data;
  const stale = remove.error?.status === 412;
  const failure = remove.error && !stale ? failureText(remove.error) : null;
  return (
    <Confirm
      kind={kind}
      title="Remove Team"
      question={
        <>
          Remove <strong>{teamName(team ?? row)}</strong>?
        </>
      }
      doing="Removing…"
      failure={failure}
      busy={remove.isPending}
      waiting={team === undefined || now.isFetching || now.isError}
      onConfirm={() => {
        if (team) remove.mutate({ id: team.id, version: team.version });
      }}
    >
      {stale && (
        <Notice tone="yellow">
          Someone else changed this team in the meantime. This is how it is now: confirm again to remove it.
        </Notice>
      )}
      {now.isError ? (
        <Notice
          tone="red"
          action={
            <UnstyledButton className={classes.again ?? ''} onClick={() => void now.refetch()}>
              Try again
            </UnstyledButton>
          }
        >
          {failureText(now.error)}
        </Notice>
      ) : team === undefined ? (
        <output className={classes.loading}>
          <Loader size={14} aria-hidden /> Looking up what this touches…
        </output>
      ) : (
        <Notice tone="yellow">{touchedText(team)}</Notice>
      )}
    </Confirm>
  );
}
