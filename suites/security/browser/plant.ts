import { randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { inOrder, readCatalogue, type Column, type Table } from './catalogue.ts';

/** Written by the server for itself, and on no screen. A table that is neither here nor planted fails the check. */
const machines = new Set([
  'act_run_rows',
  'act_runs',
  'activity_days',
  'daily_figures',
  'demo_records',
  'demo_runs',
  'event_attendance_facts',
  'idempotency_keys',
  'journal',
  'journal_changes',
  'journal_head',
  'journal_purges',
  'journal_seals',
  'journal_subjects',
  'list_counts',
  'mail_tests',
  'message_hours',
  'message_months',
  'message_words',
  'password_reset_requests',
  'password_resets',
  'rate_limits',
  'rollover_players',
  'rollover_teams',
  'schema_migrations',
  'sign_in_failures',
  'uploads',
  'workers_seen',
]);

/** Kept in step by triggers that refuse any other writer: what stands there is planted where it comes from. */
const derived = new Set([
  'messages.search',
  'players.age_desc',
  'players.email',
  'players.name',
  'players.state',
  'players.team_name',
  'teams.coach_name',
  'trophies.team_name',
  'users.team_info',
]);

/** One of a fixed few by the database's own rule, or no text of anybody. */
const fixed = new Set([
  'chat_member_facts.kind',
  'email_changes.ended_as',
  'message_facts.kind',
  'organisation.time_zone',
  'service_keys.scope',
  'users.password_hash',
  'views.list',
]);

/** Has one row, or needs its neighbours: planted by `plantBeside`. */
const beside = new Set(['lead_conversions', 'organisation', 'regional_coaches', 'sessions', 'staff']);

/** References without a foreign key: a past roster outlasts its team, a draft its seasons. */
const untied: Readonly<Record<string, string>> = {
  'rollovers.from_season_id': 'seasons',
  'rollovers.to_season_id': 'seasons',
  'roster_entries.team_id': 'teams',
  'staff_entries.team_id': 'teams',
  'team_seasons.team_id': 'teams',
};

/** These references stay empty: a lead that was converted hides half of its acts. */
const unlinked = new Set(['deleted_by', 'converted_player_id', 'rolled_over_from']);

const isText = ({ type }: Column) => type === 'text' || type === 'text[]';
const isAddress = (column: string) => /(_url|^url|^link)$/.test(column);

/** Every column whose text a user may see, as `table.column`. */
export function textColumnsOf(tables: readonly Table[]): string[] {
  return tables
    .filter(({ name }) => !machines.has(name) && name !== 'staff')
    .flatMap(({ name, columns }) => columns.filter(isText).map((column) => `${name}.${column.name}`))
    .filter((place) => !derived.has(place) && !fixed.has(place));
}

/** The text for a place: the same place has another one in each row. */
export type Texts = (place: string, row: number) => string;

type Row = Record<string, unknown>;
type Planted = Map<string, Row[]>;

/** Past every year of a test, and each after the one before: seasons do not overlap. */
let lastYear = 2200;
function nextSeason(): Row {
  lastYear += 1;
  return { starts_on: `${lastYear - 1}-09-01`, ends_on: `${lastYear}-08-31`, is_current: false };
}

/** A player of a roll-over who stays, and why. */
const choiceOf = (player: Row, reason: string) =>
  JSON.stringify({ teams: {}, players: { [String(player['id'])]: { kind: 'STAYS', reason } } });

/** What a screen needs in order to show the row at all. */
const settled: Readonly<Record<string, (row: number, planted: Planted, texts: Texts) => Row>> = {
  users: (row) => ({ primary_role: ['ADMIN', 'COACH', 'PLAYER', 'PARENT', 'FAN'][row % 5] }),
  teams: (row) => ({ age_group: row % 2 === 0 ? 'ALUMNI' : 'U14' }),
  leads: (row) => ({ kind: row % 2 === 0 ? 'PLAYER' : 'PARENT', age_group: 'U14' }),
  players: () => ({ grad_year: 2024, birth_date: '2009-03-04', is_trusted: true }),
  banners: () => ({ expires_at: new Date('2050-01-01') }),
  chat_member_facts: () => ({ kind: 'JOINED' }),
  message_facts: () => ({ kind: 'EDITED' }),
  views: () => ({ list: 'players' }),
  seasons: nextSeason,
  rollovers: (row, planted, texts) => ({
    choices: choiceOf(planted.get('players')![row]!, texts('rollovers.choices', row)),
  }),
  // Every other guardian must have no contact; the others have no reason for it.
  player_parents: (row) =>
    row % 2 === 0
      ? { restriction_note: undefined }
      : { restriction: 'NO_CONTACT', first_contact: false, gets_messages: false, may_pick_up: false },
  age_rules: () => ({ age_on: '2200-08-31', checked_on: '2026-01-01' }),
  age_divisions: (row) => ({ max_age: 4 + (row % 90) }),
};

function valueOf(table: string, column: Column, row: number, texts: Texts, planted: Planted): unknown {
  const place = `${table}.${column.name}`;
  if (derived.has(place) || fixed.has(place)) return undefined;
  if (column.of !== null) {
    if (unlinked.has(column.name)) return undefined;
    const others = planted.get(column.of);
    return others?.[row % others.length]?.['id'];
  }
  if (column.type === 'text') return texts(place, row);
  if (!column.needed) return undefined;
  if (column.labels) return column.labels[row % column.labels.length];
  const made: Readonly<Record<string, () => unknown>> = {
    date: () => '2200-09-01',
    'timestamp with time zone': () => new Date(Date.now() + (row % 20) * 3_600_000),
    bytea: () => randomBytes(32),
    boolean: () => true,
    integer: () => row,
    uuid: () => randomUUID(),
    jsonb: () => '{}',
    us_state: () => 'TX',
  };
  const make = made[column.type];
  if (!make) throw new Error(`Nothing is known to plant in ${place} (${column.type})`);
  return make();
}

async function insert(database: pg.Client, table: string, row: Row): Promise<Row> {
  const names = Object.keys(row).filter((name) => row[name] !== undefined);
  const places = names.map((_, n) => `$${n + 1}`);
  const { rows } = await database.query<Row>(
    `insert into ${table} (${names.map((name) => `"${name}"`).join(', ')}) values (${places.join(', ')}) returning *`,
    names.map((name) => row[name]),
  );
  return rows[0]!;
}

/** So many rows in every table that a screen shows, tied together one by one, past every rule of the API. */
export async function plantRows(database: pg.Client, count: number, texts: Texts): Promise<Planted> {
  const catalogue = await readCatalogue(database);
  const tied = catalogue.map(({ name, columns }) => ({
    name,
    columns: columns.map((column) => ({ ...column, of: column.of ?? untied[`${name}.${column.name}`] ?? null })),
  }));
  const tables = inOrder(tied);
  const planted: Planted = new Map();
  for (const { name, columns } of tables) {
    if (machines.has(name) || beside.has(name)) continue;
    const rows: Row[] = [];
    for (let row = 0; row < count; row += 1) {
      const made = columns.map((column) => [column.name, valueOf(name, column, row, texts, planted)] as const);
      rows.push(await insert(database, name, { ...Object.fromEntries(made), ...settled[name]?.(row, planted, texts) }));
    }
    planted.set(name, rows);
  }
  return planted;
}

/** The one organisation, and those who have a region already. */
export async function plantBeside(database: pg.Client, texts: Texts, row: number): Promise<void> {
  const text = (column: string) => texts(`organisation.${column}`, row);
  await database.query(
    `update organisation set name = $1, words = $2, logo_url = $3, support_address = $4, intake_origins = array[$5],
       privacy_notice = $6, privacy_policy_url = $7`,
    [
      text('name'),
      { teams: text('words'), portal: text('words'), join: text('words') },
      text('logo_url'),
      text('support_address'),
      text('intake_origins'),
      text('privacy_notice'),
      text('privacy_policy_url'),
    ],
  );
  await database.query(
    `update users set fname = $1, lname = $2, phone = $3 where primary_role = 'REGIONAL_COACH' and deleted_at is null`,
    [texts('users.fname', row), texts('users.lname', row), texts('users.phone', row)],
  );
  // The rules of the current season are the ones that the screen opens with.
  await database.query(`update age_rules set season_id = (select id from seasons where is_current)
    where season_id in (select id from seasons where starts_on >= '2200-01-01')`);
  await database.query('update sessions set agent = $1', [texts('sessions.agent', row)]);
}

export { isAddress };
export type { Planted, Row };
