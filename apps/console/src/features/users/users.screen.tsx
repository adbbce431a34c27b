import type { User } from '@dugout/contract/features/users/user.schema.ts';
import { activityStates, usersList } from '@dugout/contract/features/users/users.list.ts';
import { roles } from '@dugout/contract/vocabulary/people.ts';
import { call } from '../../api/client.ts';
import { Missing } from '../../kit/cells/missing.tsx';
import { PersonLink } from '../../kit/cells/person-link.tsx';
import { choose } from '../../kit/list/list-view.ts';
import { listScreen } from '../../kit/list/list-screen.tsx';
import { historyAction } from '../history/public.ts';
import { savedViews } from '../views/public.ts';
import { recordOverlay } from '../../kit/list/addressed-record.tsx';
import { deleteAct, editAct } from '../../kit/list/row-acts.ts';
import { pageOfUser } from './page-of-user.ts';
import { Roles } from './role-badge.tsx';
import { TeamInfoCell } from './team-info-cell.tsx';
import { UserCard } from './user-card.tsx';
import { displayName } from '../../kit/cells/display-name.ts';

export const UsersScreen = listScreen(usersList, {
  title: 'Manage Users',
  back: '/',
  noun: ['user', 'users'],
  views: savedViews,
  texts: {
    empty: 'No users found.',
    loading: 'Loading...',
    failed: 'Failed to load users',
    clearSort: 'Clear Sort',
  },
  search: 'Search users...',
  filters: { role: choose('Role', roles, 'All Roles'), activity: choose('Activity', activityStates) },
  columns: [
    {
      header: 'Name',
      sort: 'name',
      width: 25,
      title: true,
      cell: (user) => <PersonLink {...pageOfUser(user)} name={displayName(user)} size={28} />,
    },
    { header: 'Email', sort: 'email', width: 24, quiet: true, cell: (user) => user.email ?? <Missing /> },
    { header: 'Role', sort: 'role', order: roles, width: 15, cell: (user) => <Roles user={user} /> },
    { header: 'Team-Info', width: 26, cell: (user) => <TeamInfoCell user={user} /> },
  ],
  card: (user, actions) => <UserCard user={user} actions={actions} />,
  primary: {
    label: 'Add New User',
    open: () => import('./create-user.modal.tsx').then((file) => file.CreateUser),
  },
  record: recordOverlay<User>(
    (id, signal) => call('GET /users/{id}', { params: { id }, signal }),
    () => import('./edit-user.modal.tsx').then((file) => file.EditUser),
  ),
  actions: [
    editAct((user) => displayName(user), {
      open: () => import('./edit-user.modal.tsx').then((file) => file.EditUser),
    }),
    historyAction((user) => ({ kind: 'user', id: user.id, name: displayName(user) })),
    deleteAct((user) => displayName(user), {
      open: () => import('./remove-user.modal.tsx').then((file) => file.RemoveUser),
    }),
  ],
  pager: ({ page, pages }) => `${page} / ${pages}`,
});
