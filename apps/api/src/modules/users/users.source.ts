import { sql } from 'kysely';
import type { UserRow } from '@dugout/contract/features/users/user.schema.ts';
import { usersList } from '@dugout/contract/features/users/users.list.ts';
import { equals, listSource } from '../../platform/list/source.ts';

interface UserRecord extends Omit<UserRow, 'primaryRole' | 'teams'> {
  primary_role: UserRow['primaryRole'];
  team_info: string | null;
}

export const usersSource = listSource(usersList, {
  table: 'users',
  search: 'search',
  filters: { role: equals('primary_role') },
  sorts: { name: 'name', email: 'email', role: 'primary_role' },
  tieBreak: ['name'],
  select: sql`p.id, p.version, p.fname, p.lname, p.name, p.email, p.phone, p.primary_role, p.admin, p.team_info`,
  joins: sql``,
  toRow: ({ primary_role, team_info, ...user }: UserRecord): UserRow => ({
    ...user,
    primaryRole: primary_role,
    teams: team_info,
  }),
});
