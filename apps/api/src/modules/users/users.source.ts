import { usersList } from '@dugout/contract/features/users/users.list.ts';
import { equals, listSource } from '../../platform/list/source.ts';
import { toUser, userColumns, userJoins } from './users.store.ts';

export const usersSource = listSource(usersList, {
  table: 'users',
  search: 'search',
  filters: { role: equals('primary_role') },
  sorts: { name: 'name', email: 'email', role: 'primary_role' },
  tieBreak: ['name'],
  select: userColumns,
  joins: userJoins,
  toRow: toUser,
});
