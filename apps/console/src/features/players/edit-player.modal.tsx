import { useQuery } from '@tanstack/react-query';
import { isCollegeMissing } from '@dugout/contract/features/commits/commit.rules.ts';
import { currentUserQuery } from '../../api/current-user.ts';
import { useOrganisation } from '../../api/organisation.ts';
import { Avatar } from '../../kit/cells/avatar.tsx';
import { JerseyTile } from '../positions/public.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { asked, OnItsWay } from '../../kit/feedback/on-its-way.tsx';
import { FormFrame } from '../../kit/form/form-frame.tsx';
import { useRecordForm } from '../../kit/form/use-record-form.ts';
import { useOverlayControl } from '../../kit/overlay/use-overlay.tsx';
import { playerForm, playerLine } from './player.record.ts';
import { PlayerFields } from './player-fields.tsx';
import { playerQuery } from './player.queries.ts';
import { useUpdatePlayer } from './use-update-player.ts';

interface EditPlayerProps {
  playerId: string;
  /** Known from the row that was pressed, so that the title is whole before the player is loaded. */
  name?: string;
}

/** From the list of players and from a team; the player is loaded first, because a row may be old and holds no parents. */
export function EditPlayer({ playerId, name = '' }: EditPlayerProps) {
  const { close } = useOverlayControl();
  const { timeZone } = useOrganisation();
  const me = useQuery(currentUserQuery).data;
  const query = useQuery({ ...playerQuery(playerId), staleTime: 0 });
  const state = asked(query);
  // Cached data from an earlier visit may be outdated, so the user must not edit it.
  const player = query.isFetchedAfterMount ? query.data : undefined;
  const update = useUpdatePlayer(close);
  const editing = playerForm.editing(player, timeZone);
  const record = useRecordForm({
    ...editing,
    rules: {
      ...editing.rules,
      // One that is stored stays, however long ago it is.
      birthDate: (typed: string) => (typed === (player?.birthDate ?? '') ? null : editing.rules.birthDate(typed)),
    },
    save: async (values, version) => {
      if (player) await update.mutateAsync({ id: playerId, version, body: playerForm.body(values, { timeZone }) });
    },
    close,
  });
  const { values } = record.form;
  const subtitle = player ? playerLine(player) : name;

  const instead = player === undefined ? <OnItsWay query={state} words="Loading player…" height={480} /> : undefined;
  const media = player?.jerseyNum ? (
    <JerseyTile number={player.jerseyNum} />
  ) : (
    <Avatar name={name || subtitle} size={38} />
  );

  return (
    <FormFrame
      kind="modal"
      size={680}
      title="Edit Player"
      {...(subtitle === '' ? {} : { subtitle, media })}
      record={record}
      action="Update Player"
      doing="Updating…"
      incomplete={isCollegeMissing(values.college)}
      {...(instead === undefined ? {} : { instead })}
    >
      <PlayerFields record={record} player={player} />
      {me !== undefined && me?.id === player?.user?.id && values.email.trim() !== record.base.email && (
        <Notice tone="yellow">This is your own account: saving this signs you out.</Notice>
      )}
    </FormFrame>
  );
}
