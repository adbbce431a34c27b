import { defineList, term } from '../../wire/list.ts';
import { exported } from '../../wire/record.ts';
import { roles } from '../../vocabulary/people.ts';
import type { User } from './user.schema.ts';
import { userRecord } from './user.record.ts';

const column = exported(userRecord);

export const usersList = defineList<User>()({
  name: 'users',
  path: '/users',
  access: 'admin',
  of: userRecord,
  searchable: true,
  filters: { role: term(roles) },
  sorts: ['name', 'email', 'role'],
  defaultSort: ['name'],
  pageSizes: [10],
  export: {
    fileName: 'users-filtered',
    columns: [['Name', (user) => user.name], column('email'), column('primaryRole'), ['Teams', (user) => user.teams]],
  },
});
