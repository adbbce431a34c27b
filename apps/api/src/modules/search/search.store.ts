import { sql, type RawBuilder } from 'kysely';
import { fewestOfCode, matchOf } from '@dugout/contract/features/search/search.rules.ts';
import { eventTypes, type EventType } from '@dugout/contract/vocabulary/content.ts';
import type { Role } from '@dugout/contract/vocabulary/people.ts';
import type { AgeGroup, Region } from '@dugout/contract/vocabulary/teams.ts';
import type { Db } from '../../platform/db/database.ts';
import { timeZone } from '../../platform/db/moment.ts';
import { candidates, namedLeads, namedTeams, namedTournaments, namedUsers, teamsByCode } from './candidates.ts';

interface PersonFacts {
  readonly source: 'person';
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

const people = (words: readonly string[]) => sql`
  select u.id, u.name as title, jsonb_build_object('source', 'person', 'role', u.primary_role, 'admin', u.admin,
    'deactivated', u.deactivated_at is not null, 'playerId', p.id, 'team', p.team_name, 'age', p.age_group,
    'coachId', c.id, 'coaches', c.teams, 'region', r.region) as facts
  from users u
    left join players p on p.user_id = u.id and p.deleted_at is null
    left join staff c on c.user_id = u.id and c.kind = 'COACH'
    left join staff r on r.user_id = u.id and r.kind = 'REGIONAL_COACH'
  where u.id = any(array(${candidates(namedUsers, words)}))`;

function teams(words: readonly string[]) {
  const typed = words.join('');
  const byName = candidates(namedTeams, words);
  return sql`
    select t.id, t.name, jsonb_build_object('source', 'team', 'code', t.team_code, 'age', t.age_group, 'region', t.region)
    from teams t
    where t.id = any(array(${byName} ${typed.length >= fewestOfCode ? sql`union ${teamsByCode(typed)}` : sql``}))`;
}

const leads = (words: readonly string[]) => sql`
  select l.id, l.player_name, jsonb_build_object('source', 'lead', 'age', l.age_group,
    'gradYear', l.grad_year, 'converted', l.converted)
  from leads l where l.id = any(array(${candidates(namedLeads, words)}))`;

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
export async function readCandidates(db: Db, words: readonly string[], now: Date): Promise<Candidate[]> {
  const all = [people(words), teams(words), leads(words), events(words, now)];
  const { rows } = await sql<CandidateRow>`${sql.join(all, sql` union all `)}`.execute(db);
  return rows.map(({ id, title, facts }) => ({ id, title, ...facts }) as Candidate);
}
