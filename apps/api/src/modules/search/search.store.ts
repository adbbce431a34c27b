import { sql, type RawBuilder } from 'kysely';
import { fewestOfCode, matchOf, searchWords } from '@dugout/contract/features/search/search.rules.ts';
import { eventTypes, type EventType } from '@dugout/contract/vocabulary/content.ts';
import type { Role } from '@dugout/contract/vocabulary/people.ts';
import type { FamilyRelation } from '@dugout/contract/vocabulary/family.ts';
import type { AgeGroup, Region } from '@dugout/contract/vocabulary/teams.ts';
import type { Db } from '../../platform/db/database.ts';
import { timeZone } from '../../platform/db/moment.ts';
import { families, leadsMeant, peopleMeant, playersMeant } from '../people/public.ts';
import { candidates, namedLeads, namedTeams, namedTournaments, namedUsers, teamsByCode } from './candidates.ts';

interface PersonFacts {
  readonly source: 'person';
  /** By a number, an address or a jersey, whatever the name is. */
  readonly reached: boolean;
  readonly role: Role;
  readonly admin: boolean;
  readonly deactivated: boolean;
  readonly playerId: string | null;
  readonly team: string | null;
  readonly age: AgeGroup | null;
  readonly coachId: string | null;
  readonly coaches: string | null;
  readonly region: Region | null;
}

interface TeamFacts {
  readonly source: 'team';
  readonly code: string;
  readonly age: AgeGroup;
  readonly region: Region;
}

interface LeadFacts {
  readonly source: 'lead';
  readonly reached: boolean;
  readonly age: AgeGroup;
  readonly gradYear: number | null;
  readonly converted: boolean;
}

interface EventFacts {
  readonly source: 'event';
  readonly type: EventType;
  /** As the organisation's calendar shows it. */
  readonly day: string;
  readonly past: boolean;
}

/** What may match, with what its line is made of. */
export type Candidate = { readonly id: string; readonly title: string } & (
  PersonFacts | TeamFacts | LeadFacts | EventFacts
);

interface CandidateRow {
  readonly id: string;
  readonly title: string;
  readonly facts: Record<string, unknown>;
}

const peopleOf = (ids: RawBuilder<unknown>, reached: boolean) => sql`
  select u.id, u.name as title, jsonb_build_object('source', 'person', 'reached', ${sql.lit(reached)}, 'role', u.primary_role, 'admin', u.admin,
    'deactivated', u.deactivated_at is not null, 'playerId', p.id, 'team', p.team_name, 'age', p.age_group,
    'coachId', c.id, 'coaches', c.teams, 'region', r.region) as facts
  from users u
    left join players p on p.user_id = u.id and p.deleted_at is null
    left join staff c on c.user_id = u.id and c.kind = 'COACH'
    left join staff r on r.user_id = u.id and r.kind = 'REGIONAL_COACH'
  where u.id = any(array(${ids}))`;

const people = (words: readonly string[]) => peopleOf(candidates(namedUsers, words), false);

const mostReached = sql.lit(60);

/** Who has the number or the address, and the players it leads to. */
function peopleReached(typed: string): RawBuilder<unknown>[] {
  const persons = peopleMeant(typed, mostReached);
  const players = playersMeant(typed, mostReached);
  const ids = [
    persons && sql`(select id from users where deleted_at is null and id in (${persons}) limit ${mostReached})`,
    players &&
      sql`(select u.id from players p join users u on u.id = p.user_id and u.deleted_at is null
      where p.id in (${players}) limit ${mostReached})`,
  ].filter((one) => one !== null);
  return ids.length === 0 ? [] : [peopleOf(sql.join(ids, sql` union `), true)];
}

function teams(words: readonly string[]) {
  const typed = words.join('');
  const byName = candidates(namedTeams, words);
  return sql`
    select t.id, t.name, jsonb_build_object('source', 'team', 'code', t.team_code, 'age', t.age_group, 'region', t.region)
    from teams t
    where t.id = any(array(${byName} ${typed.length >= fewestOfCode ? sql`union ${teamsByCode(typed)}` : sql``}))`;
}

const leadsOf = (ids: RawBuilder<unknown>, reached: boolean) => sql`
  select l.id, l.player_name, jsonb_build_object('source', 'lead', 'reached', ${sql.lit(reached)}, 'age', l.age_group,
    'gradYear', l.grad_year, 'converted', l.converted)
  from leads l where l.id = any(array(${ids}))`;

const leads = (words: readonly string[]) => leadsOf(candidates(namedLeads, words), false);

function leadsReached(typed: string): RawBuilder<unknown>[] {
  const ids = leadsMeant(typed);
  return ids === null ? [] : [leadsOf(sql`${ids} limit ${mostReached}`, true)];
}

const mostEvents = sql.lit(12);

/** What is coming, the next first; then what is over, the last first. */
const nearest = (which: RawBuilder<unknown>, now: Date) => [
  sql`(select id, event_type, starts_at, ends_at, tournament_id from events where deleted_at is null and ${which} and starts_at >= ${now}::timestamptz
    order by starts_at, id limit ${mostEvents})`,
  sql`(select id, event_type, starts_at, ends_at, tournament_id from events where deleted_at is null and ${which} and starts_at < ${now}::timestamptz
    order by starts_at desc, id desc limit ${mostEvents})`,
];

/** An event is called as its tournament, or as its type. */
function events(words: readonly string[], now: Date) {
  const types = eventTypes.terms.filter(({ label }) => matchOf(label, words) !== null);
  const found = [
    ...nearest(sql`tournament_id = any(array(${candidates(namedTournaments, words)}))`, now),
    ...types.flatMap(({ value }) => nearest(sql`event_type = ${value}`, now)),
  ];
  return sql`
    select e.id, coalesce(nullif(btrim(t.title), ''), ''), jsonb_build_object('source', 'event', 'type', e.event_type,
      'day', to_char(e.starts_at at time zone ${timeZone}, 'YYYY-MM-DD'), 'past', e.ends_at < ${now}::timestamptz)
    from (${sql.join(found, sql` union `)}) e left join tournaments t on t.id = e.tournament_id and t.deleted_at is null`;
}

/** One statement, so that one key pressed takes one connection. */
export async function readCandidates(db: Db, typed: string, now: Date): Promise<Candidate[]> {
  const words = searchWords(typed);
  const all = [
    people(words),
    ...peopleReached(typed),
    teams(words),
    leads(words),
    ...leadsReached(typed),
    events(words, now),
  ];
  const { rows } = await sql<CandidateRow>`${sql.join(all, sql` union all `)}`.execute(db);
  return rows.map(({ id, title, facts }) => ({ id, title, ...facts }) as Candidate);
}

export interface Child {
  readonly guardianId: string;
  readonly id: string;
  readonly name: string;
  readonly team: string | null;
  readonly age: AgeGroup | null;
  /** What the guardian is to her, where it is known. */
  readonly relation: FamilyRelation | null;
}

/** The children of those among these people who are guardians, as they are listed elsewhere: in the order of names. */
export async function readChildren(db: Db, people: readonly string[]): Promise<Child[]> {
  if (people.length === 0) return [];
  const { rows } = await sql<Child>`
    select f.guardian_id as "guardianId", f.relation, p.id, p.name, p.team_name as team, p.age_group as age
    from ${families} f join players p on p.id = f.player_id and p.deleted_at is null
    where f.guardian_id = any(${people}) order by p.name, p.id`.execute(db);
  return rows;
}
