import type { RosterPlayer } from '@dugout/contract/features/teams/team.schema.ts';
import { phoneText } from '@dugout/contract/wire/phone.ts';
import { Missing } from '../../kit/cells/missing.tsx';
import { PersonLink } from '../../kit/cells/person-link.tsx';
import { PositionBadges } from '../positions/public.ts';
import { localList } from '../../kit/list/local-list.tsx';
import type { Column } from '../../kit/list/list-view.ts';
import { editAct, leaveTeamAct } from '../../kit/list/row-acts.ts';
import { overlayFor } from '../../kit/overlay/overlay-for.ts';
import { editPlayerModal } from '../players/public.ts';
import { MemberCard } from './member-card.tsx';
import { playerTexts } from './member.form.ts';

const pageOf = ({ id }: RosterPlayer) => ({ to: '/players/$id', params: { id } }) as const;

const player: Column<RosterPlayer> = {
  header: 'Player',
  width: 25,
  title: true,
  cell: (one) => (
    <span className="row shrink">
      <PersonLink {...pageOf(one)} name={one.name} size={28} />
      {/* The search finds it, so that it is shown. */}
      {one.jerseyNum !== null && <span className="fixed subtle tiny medium">#{one.jerseyNum}</span>}
    </span>
  ),
};
const position: Column<RosterPlayer> = {
  header: 'Position',
  width: 13,
  cell: (one) => <PositionBadges {...one} />,
};

const looks = {
  title: 'Roster',
  noun: ['player', 'players'],
  texts: { empty: 'No players.', noMatch: (search: string) => `No players match “${search}”.` },
  search: { label: 'Search players…', texts: playerTexts },
} as const;

export const Roster = localList<RosterPlayer>({
  ...looks,
  columns: [
    player,
    position,
    {
      header: 'Email',
      width: 38,
      quiet: true,
      unprinted: true,
      cell: ({ email }) => (email ? <span title={email}>{email}</span> : <Missing />),
    },
    {
      header: 'Phone',
      width: 18,
      quiet: true,
      unprinted: true,
      cell: ({ phone }) => (phone === null ? <Missing /> : phoneText(phone)),
    },
  ],
  card: (one, actions) => (
    <MemberCard
      {...one}
      page={pageOf(one)}
      number={one.jerseyNum}
      about={<PositionBadges {...one} />}
      actions={actions}
    />
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

/** Of a season that has ended: to read. */
export const PastRoster = localList<RosterPlayer>({
  ...looks,
  columns: [
    { ...player, width: 60 },
    { ...position, width: 40 },
  ],
  card: (one) => (
    <MemberCard {...one} page={pageOf(one)} number={one.jerseyNum} about={<PositionBadges {...one} />} actions={null} />
  ),
});
