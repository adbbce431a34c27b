import { sql } from 'kysely';
import { coachesList } from '@dugout/contract/features/coaches/coaches.list.ts';
import type { CoachRow } from '@dugout/contract/features/coaches/coach.schema.ts';
import { equals, equalsOrNone, everything, listSource } from '../../platform/list/source.ts';
import { aggregateVersion, personJson } from '../people/public.ts';
import type { CoachRowRecord } from './coaches.store.ts';

export const coachesSource = listSource(coachesList, {
  table: 'staff',
  holds: everything,
  search: 'search',
  filters: { type: equals('kind'), region: equalsOrNone('region') },
  sorts: { name: 'name', type: 'kind', teams: 'teams_order', region: 'region' },
  tieBreak: ['name'],
  // A regional coach is edited as a person, a coach as a coach: the version is that of what is edited.
  select: sql`
    p.id, case p.kind when 'COACH' then ${aggregateVersion('c')} else u.version end as version,
    p.kind, p.user_id, p.name, p.email, p.phone, p.region, a.address1, a.address2, a.city, a.state, a.zip,
    case when u.deleted_at is null then ${personJson('u')} end as "user",
    array(select t.name from coaches k join team_coaches tc on tc.coach_id = k.id join teams t on t.id = tc.team_id
      where k.user_id = p.user_id and k.deleted_at is null and t.deleted_at is null order by t.name, t.id) as teams,
    array(select t.name from teams t
      where t.head_coach_user_id = p.user_id and t.deleted_at is null order by t.name, t.id) as head_teams`,
  joins: (one) => sql`
    ${one('users', 'u', sql`u.id = p.user_id`)}
    ${one('coaches', 'c', sql`c.id = p.id`)}
    ${one('addresses', 'a', sql`a.id = c.address_id and a.deleted_at is null`)}`,
  toRow: ({ kind, user_id, head_teams, address1, address2, city, state, zip, ...row }: CoachRowRecord): CoachRow => ({
    ...row,
    address: { address1, address2, city, state, zip },
    type: kind,
    userID: user_id,
    headTeams: head_teams,
  }),
});
