import { coachesList } from '@dugout/contract/features/coaches/coaches.list.ts';
import type { CoachRow } from '@dugout/contract/features/coaches/coach.schema.ts';
import type { CoachType } from '@dugout/contract/features/coaches/coach.types.ts';
import { regions } from '@dugout/contract/vocabulary/teams.ts';
import { phoneText } from '@dugout/contract/wire/phone.ts';
import { Missing } from '../../kit/cells/missing.tsx';
import { PersonLink } from '../../kit/cells/person-link.tsx';
import { choose } from '../../kit/list/list-view.ts';
import { listScreen } from '../../kit/list/list-screen.tsx';
import { deleteAct, editAct, leaveTeamAct } from '../../kit/list/row-acts.ts';
import { historyAction } from '../history/public.ts';
import { RoleBadge } from '../users/public.ts';
import { savedViews } from '../views/public.ts';
import { CoachCard } from './coach-card.tsx';
import { TeamTags } from './team-tags.tsx';

/** The filter speaks of many, the column of one. */
const typeTerms: readonly { value: CoachType; label: string }[] = [
  { value: 'COACH', label: 'Coaches' },
  { value: 'REGIONAL_COACH', label: 'Regional Coaches' },
];

/** A regional coach is a person with a role: the history is that person's. */
const historyOfCoach = ({ id, type, userID, name }: CoachRow) =>
  type === 'REGIONAL_COACH' ? ({ kind: 'user', id: userID, name } as const) : ({ kind: 'coach', id, name } as const);

/** Who is on a team leaves it; who is on none goes to the trash. */
const removeCoach = () => import('./remove-coach.modal.tsx').then((file) => file.RemoveCoach);

export const CoachesScreen = listScreen(coachesList, {
  title: 'Manage Coaches',
  noun: ['coach', 'coaches'],
  views: savedViews,
  texts: {
    empty: 'No coaches found.',
    first: {
      text: 'Coaches appear here once someone has the Coach role.',
      link: { label: 'Go to Users', to: '/users' },
    },
    loading: 'Loading…',
    failed: 'Failed to load coaches',
    clearSort: 'Clear Sort',
  },
  search: 'Search (name, email, team, region)…',
  filters: { type: choose('Type', { terms: typeTerms }, 'All Types'), region: choose('Region', regions) },
  columns: [
    {
      header: 'Name',
      sort: 'name',
      width: 18,
      title: true,
      cell: ({ userID, name }) => <PersonLink to="/users/$id" params={{ id: userID }} name={name} size={28} />,
    },
    { header: 'Type', sort: 'type', width: 12.5, cell: (coach) => <RoleBadge of={coach.type} /> },
    {
      header: 'Teams',
      sort: 'teams',
      width: 13.5,
      cell: (coach) => <TeamTags names={coach.teams} label="all teams" />,
    },
    {
      header: 'Region',
      sort: 'region',
      order: regions,
      width: 9,
      cell: (coach) => (coach.region ? regions.label(coach.region) : <Missing />),
    },
    {
      header: 'Email',
      width: 20,
      quiet: true,
      cell: (coach) => (coach.email ? <span title={coach.email}>{coach.email}</span> : <Missing />),
    },
    {
      header: 'Head Teams',
      width: 13,
      cell: (coach) => <TeamTags names={coach.headTeams} label="all head teams" />,
    },
    {
      header: 'Phone',
      width: 14,
      quiet: true,
      cell: ({ phone }) => (phone ? <span className="nowrap">{phoneText(phone)}</span> : <Missing />),
    },
  ],
  card: (coach, actions) => <CoachCard coach={coach} actions={actions} />,
  record: async () => {
    const { EditCoach } = await import('./edit-coach.modal.tsx');
    return ({ name }) => <EditCoach coachId={name} />;
  },
  actions: [
    editAct((coach) => coach.name, {
      open: () => import('./edit-staff.modal.tsx').then((file) => file.EditStaff),
    }),
    historyAction(historyOfCoach),
    // Section 6: a regional coach can only be edited here.
    leaveTeamAct((coach) => coach.name, {
      unless: ({ type, teams }) => type === 'REGIONAL_COACH' || teams.length === 0,
      open: removeCoach,
    }),
    deleteAct((coach) => coach.name, {
      unless: ({ type, teams }) => type === 'REGIONAL_COACH' || teams.length > 0,
      sharesPlace: true,
      open: removeCoach,
    }),
  ],
  pager: ({ page, pages }) => `Page ${page} / ${pages}`,
});
