import { choice, defineList } from '../../wire/list.ts';
import { roles } from '../../vocabulary/people.ts';
import type { User } from './user.schema.ts';

export const usersList = defineList<User>()({
  name: 'users',
  path: '/users',
  access: 'admin',
  personal: true,
  searchable: true,
  filters: { role: choice(roles.values) },
  sorts: ['name', 'email', 'role'],
  defaultSort: ['name'],
  pageSizes: [10],
  export: {
    fileName: 'users-filtered',
    subjects: 'user',
    columns: [
      ['Name', (user) => user.name],
      ['Email', (user) => user.email],
      ['Role', (user) => roles.label(user.primaryRole)],
      ['Teams', (user) => user.teams],
    ],
  },
});
