import { sql } from 'kysely';
import { playerRecord } from '@dugout/contract/features/players/player.record.ts';
import type { PlayerRow } from '@dugout/contract/features/players/player.schema.ts';
import { playersList } from '@dugout/contract/features/players/players.list.ts';
import { selectListed } from '../../platform/db/record-columns.ts';
import { none } from '@dugout/contract/wire/list.ts';
import { column, equalsOrNone, listSource } from '../../platform/list/source.ts';
import { aggregateVersion, foundBesides, playersMeant, playersOfCode } from '../people/public.ts';
import { guardianColumns, joinGuardian } from './guardian.ts';
import { hasGuardian, withoutGuardian } from './without-guardian.ts';

const besides = foundBesides(playersMeant, playersOfCode);

/** PostgreSQL counts completed years as we do (ages.ts): who was born on February 29 is a year older on March 1. */
const ageToday = sql`extract(year from age(
  (select (now() at time zone time_zone)::date from organisation), p.birth_date))::integer`;

export const playersSource = listSource(playersList, {
  table: 'players',
  search: 'search',
  prepare: async (db, selection) => withoutGuardian(db, await besides(db, selection)),
  filters: {
    // A team in the trash is none: its name is gone from the row.
    team: equalsOrNone('team_id', 'team_name'),
    state: equalsOrNone('state'),
    gradYear: equalsOrNone('grad_year'),
    ageGroup: equalsOrNone('age_group'),
    position: (value) =>
      value === none
        ? sql`(${column('pos1')} is null and ${column('pos2')} is null)`
        : sql`(${column('pos1')} = ${value} or ${column('pos2')} = ${value})`,
    college: (value) =>
      value === 'committed' ? sql`${column('college')} is not null` : sql`${column('college')} is null`,
    jerseySize: equalsOrNone('jersey_size'),
    pantSize: equalsOrNone('pant_size'),
    guardians: (value) => (value === none ? sql`not ${hasGuardian}` : hasGuardian),
    trusted: (value) => (value === 'yes' ? sql`${column('is_trusted')}` : sql`not ${column('is_trusted')}`),
  },
  // One condition on two columns is answered by no index: 50,000 players would be looked at to count 10,000 catchers.
  cases: ({ filters: { position, ...others } }) =>
    position !== undefined && position !== none && Object.keys(others).length === 0
      ? [
          sql`${column('pos1')} = ${position}`,
          sql`${column('pos2')} = ${position} and ${column('pos1')} is distinct from ${position}`,
        ]
      : null,
  sorts: {
    name: 'name',
    team: 'team_name',
    ageGroup: { up: 'age_group', down: 'age_desc' },
    pos1: 'pos1',
    college: 'college',
    gradYear: { up: 'grad_year', down: 'grad_year_desc' },
    state: 'state',
    jerseyNum: 'jersey_order',
  },
  tieBreak: ['name'],
  changesWithTime: 'at midnight',
  selectMore: sql`p.birth_date as "birthDate"`,
  select: sql`
    p.id, ${aggregateVersion('p')} as version, p.name, p.email, u.phone, p.team_name as team, p.age_group as "ageGroup",
    ${selectListed(playerRecord, 'p')}, ${ageToday} as age, ${guardianColumns}, p.address_id as "addressID", a.address1, a.address2, a.city, p.state, a.zip,
    u.id as "userID", case when p.team_name is null then null else p.team_id end as "teamID"`,
  joins: (one) => sql`
    ${one('users', 'u', sql`u.id = p.user_id and u.deleted_at is null`)}
    ${one('addresses', 'a', sql`a.id = p.address_id and a.deleted_at is null`)}
    ${joinGuardian}`,
  toRow: (record: PlayerRow): PlayerRow => record,
});
