import { useRef, useState } from 'react';
import { Button, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { User } from '@dugout/contract/features/users/user.schema.ts';
import { failureText } from '../../kit/act/action.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { TryAgain } from '../../kit/feedback/try-again.tsx';
import { FormFrame } from '../../kit/form/form-frame.tsx';
import { useRecordForm } from '../../kit/form/use-record-form.ts';
import { useOverlayControl } from '../../kit/overlay/use-overlay.tsx';
import { playerQuery } from '../players/public.ts';
import { teamName } from '../teams/public.ts';
import { displayName } from '../../kit/cells/display-name.ts';
import { MemberPicker } from './member-picker.tsx';
import { alreadyText, memberFieldNames, movingText, nobody, playsFor } from './member.form.ts';
import { playerSource, useAddPlayer } from './member.queries.ts';
import { useTeam } from './team-context.ts';
import classes from './team-modals.module.css';

const teamsOf = ({ player }: User) => player?.team ?? '';

/** She is looked up when she is chosen: on which team she is now is said before she is moved. */
export function AddPlayer() {
  const { close } = useOverlayControl();
  const { team } = useTeam();
  const [added, setAdded] = useState(0);
  const wantsAnother = useRef(false);
  const add = useAddPlayer({
    onSuccess: (_reply, { another }) => {
      if (!another) return close();
      record.form.setValues(nobody);
      setAdded((count) => count + 1);
    },
  });
  const record = useRecordForm({
    initial: nobody,
    rules: {},
    fieldNames: memberFieldNames,
    save: async ({ person: { chosen: user } }) => {
      const from = now.data?.team ? teamName(now.data.team) : null;
      const another = wantsAnother.current;
      wantsAnother.current = false;
      if (!user) return;
      await add.mutateAsync({
        teamId: team.id,
        userId: user.id,
        version: now.data?.version,
        name: displayName(user),
        from,
        another,
      });
      if (another) add.reset();
    },
    close,
  });
  const { chosen } = record.form.values.person;
  const playerId = chosen?.player?.id;
  const now = useQuery({ ...playerQuery(playerId ?? ''), enabled: playerId !== undefined, staleTime: 0 });

  // A person who has never been a player has no record to look up.
  const known = chosen !== null && (playerId === undefined || (now.isSuccess && !now.isFetching));
  const already = chosen !== null && !add.isSuccess && playsFor(team, chosen);
  const leaves = known && !already && !add.isSuccess ? (now.data?.team ?? null) : null;
  const name = chosen ? displayName(chosen) : '';
  return (
    <FormFrame
      kind="modal"
      size={560}
      title="Add New Player"
      subtitle={teamName(team)}
      record={record}
      action="Add"
      doing="Adding…"
      incomplete={!known || already}
      lead={
        // Not a submit button: Enter in the form would press it.
        <Button
          variant="default"
          className={classes.another ?? ''}
          disabled={!known || already}
          onClick={() => {
            if (record.busy) return;
            wantsAnother.current = true;
            (document.getElementById(record.id) as HTMLFormElement | null)?.requestSubmit();
          }}
        >
          Add and add another
        </Button>
      }
    >
      {/* By its key a new one after each player, with the focus. */}
      <MemberPicker key={added} record={record} label="Player" source={playerSource} teams={teamsOf} />
      {already && <Notice tone="yellow">{alreadyText(name)}</Notice>}
      {leaves && <Notice tone="yellow">{movingText(name, teamName(leaves))}</Notice>}
      {playerId !== undefined && now.isError && !now.isFetching && (
        <Notice tone="red" action={<TryAgain onClick={() => void now.refetch()} />}>
          {failureText(now.error)}
        </Notice>
      )}
      {playerId !== undefined && now.isFetching && !record.busy && (
        <output className="row subtle">
          <Loader size={14} aria-hidden /> Checking her team…
        </output>
      )}
    </FormFrame>
  );
}
