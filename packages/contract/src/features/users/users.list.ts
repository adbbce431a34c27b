import { defineList, term } from '../../wire/list.ts';
import { exported } from '../../wire/record.ts';
import { vocabulary } from '../../vocabulary/vocabulary.ts';
import { roles } from '../../vocabulary/people.ts';
import type { User } from './user.schema.ts';
import { userRecord } from './user.record.ts';

const column = exported(userRecord);

/** Whether somebody signed in, sent a message or attended an event in the last 30 days: the dashboard counts them. */
export const activityStates = vocabulary({ active: 'Active in 30 days', inactive: 'Not active in 30 days' });

export const usersList = defineList<User>()({
  name: 'users',
  path: '/users',
  access: 'admin',
  of: userRecord,
  searchable: true,
  filters: { role: term(roles), activity: term(activityStates) },
  sorts: ['name', 'email', 'role'],
  defaultSort: ['name'],
  pageSizes: [10],
  export: {
    fileName: 'users-filtered',
    columns: [['Name', (user) => user.name], column('email'), column('primaryRole'), ['Teams', (user) => user.teams]],
  },
});
