import { sql } from 'kysely';
import { sparklineDays } from '@dugout/contract/features/dashboard/dashboard.routes.ts';
import { usersList } from '@dugout/contract/features/users/users.list.ts';
import { equals, listSource } from '../../platform/list/source.ts';
import { foundBesides, peopleMeant, peopleOfCode } from '../people/public.ts';
import { toUser, userColumns, userJoins } from './users.store.ts';

/** By days of UTC, as the dashboard counts them. */
const since = sql`(((now() at time zone 'UTC')::date - ${sql.lit(sparklineDays)})::timestamp at time zone 'UTC')`;

export const usersSource = listSource(usersList, {
  table: 'users',
  search: 'search',
  prepare: foundBesides(peopleMeant, peopleOfCode),
  filters: {
    role: equals('primary_role'),
    activity: (state) =>
      state === 'active'
        ? sql`t.last_active_at >= ${since}`
        : sql`(t.last_active_at is null or t.last_active_at < ${since})`,
  },
  changesWithTime: ['activity'],
  sorts: { name: 'name', email: 'email', role: 'primary_role' },
  tieBreak: ['name'],
  select: userColumns,
  joins: userJoins,
  toRow: toUser,
});
