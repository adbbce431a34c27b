import type { RosterPlayer } from '@dugout/contract/features/teams/team.schema.ts';
import { PersonCell } from '../../kit/cells/avatar.tsx';
import { Missing } from '../../kit/cells/missing.tsx';
import { PositionBadges } from '../positions/public.ts';
import { localList } from '../../kit/list/local-list.tsx';
import { editAct, leaveTeamAct } from '../../kit/list/row-acts.ts';
import { overlayFor } from '../../kit/overlay/overlay-for.ts';
import { editPlayerModal } from '../players/public.ts';
import { MemberCard } from './member-card.tsx';
import { playerTexts } from './member.form.ts';

export const Roster = localList<RosterPlayer>({
  title: 'Roster',
  noun: ['player', 'players'],
  texts: { empty: 'No players.', noMatch: (search) => `No players match “${search}”.` },
  search: { label: 'Search players…', texts: playerTexts },
  columns: [
    {
      header: 'Player',
      width: 25,
      title: true,
      cell: ({ name, jerseyNum }) => (
        <span className="row shrink">
          <PersonCell name={name} size={28} />
          {/* The search finds it, so that it is shown. */}
          {jerseyNum !== null && <span className="fixed subtle tiny medium">#{jerseyNum}</span>}
        </span>
      ),
    },
    { header: 'Position', width: 13, cell: (player) => <PositionBadges {...player} /> },
    {
      header: 'Email',
      width: 38,
      quiet: true,
      unprinted: true,
      cell: ({ email }) => (email ? <span title={email}>{email}</span> : <Missing />),
    },
    { header: 'Phone', width: 18, quiet: true, unprinted: true, cell: ({ phone }) => phone ?? <Missing /> },
  ],
  card: (player, actions) => (
    <MemberCard {...player} number={player.jerseyNum} about={<PositionBadges {...player} />} actions={actions} />
  ),
  primary: {
    label: 'Add New Player',
    open: () => import('./add-player.modal.tsx').then((file) => file.AddPlayer),
  },
  actions: [
    editAct(({ name }) => name, {
      open: overlayFor(editPlayerModal, ({ id, name }) => ({ playerId: id, name })),
    }),
    leaveTeamAct(({ name }) => name, {
      open: () => import('./remove-player.modal.tsx').then((file) => file.RemovePlayer),
    }),
  ],
});
