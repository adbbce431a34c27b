import type { TeamCoach } from '@dugout/contract/features/teams/team.schema.ts';
import { phoneText } from '@dugout/contract/wire/phone.ts';
import { PersonCell } from '../../kit/cells/avatar.tsx';
import { DotBadge } from '../../kit/cells/badge.tsx';
import { Missing } from '../../kit/cells/missing.tsx';
import { PersonLink } from '../../kit/cells/person-link.tsx';
import { localList } from '../../kit/list/local-list.tsx';
import type { Column } from '../../kit/list/list-view.ts';
import { editAct, leaveTeamAct } from '../../kit/list/row-acts.ts';
import { overlayFor } from '../../kit/overlay/overlay-for.ts';
import { editCoachModal } from '../coaches/public.ts';
import { MemberCard } from './member-card.tsx';
import { coachName } from './member.form.ts';

const HeadCoachMark = () => <DotBadge dot="--bx-role-coach">Head Coach</DotBadge>;

const pageOf = ({ user }: TeamCoach) => user && ({ to: '/users/$id', params: { id: user.id } } as const);

const coachColumn: Column<TeamCoach> = {
  header: 'Coach',
  width: 38,
  title: true,
  cell: (coach) => (
    <span className="row shrink">
      {coach.user === null ? (
        <PersonCell name={coachName(coach)} size={28} />
      ) : (
        <PersonLink to="/users/$id" params={{ id: coach.user.id }} name={coachName(coach)} size={28} />
      )}
      {coach.isHeadCoach && <HeadCoachMark />}
    </span>
  ),
};

const looks = {
  title: 'Staff',
  noun: ['coach', 'coaches'],
  texts: { empty: 'No coaches.' },
} as const;

export const Staff = localList<TeamCoach>({
  ...looks,
  columns: [
    coachColumn,
    {
      header: 'Email',
      width: 38,
      quiet: true,
      cell: ({ user }) => (user?.email ? <span title={user.email}>{user.email}</span> : <Missing />),
    },
    {
      header: 'Phone',
      width: 18,
      quiet: true,
      cell: ({ user }) => (user?.phone ? phoneText(user.phone) : <Missing />),
    },
  ],
  card: (coach, actions) => (
    <MemberCard
      page={pageOf(coach)}
      name={coachName(coach)}
      email={coach.user?.email ?? null}
      phone={coach.user?.phone ?? null}
      about={coach.isHeadCoach && <HeadCoachMark />}
      actions={actions}
    />
  ),
  primary: {
    label: 'Add New Coach',
    open: () => import('./add-coach.modal.tsx').then((file) => file.AddCoach),
  },
  actions: [
    editAct((coach) => coachName(coach), {
      open: overlayFor(editCoachModal, (coach) => ({ coachId: coach.id, name: coachName(coach) })),
    }),
    leaveTeamAct((coach) => coachName(coach), {
      open: () => import('./remove-team-coach.modal.tsx').then((file) => file.RemoveTeamCoach),
    }),
  ],
});

/** Of a season that has ended: to read. */
export const PastStaff = localList<TeamCoach>({
  ...looks,
  columns: [{ ...coachColumn, width: 100 }],
  card: (coach) => (
    <MemberCard
      page={pageOf(coach)}
      name={coachName(coach)}
      email={null}
      phone={null}
      about={coach.isHeadCoach && <HeadCoachMark />}
      actions={null}
    />
  ),
});
