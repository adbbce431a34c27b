import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { seedReference } from '../seed-reference.ts';
import { dropIndexes, rebuildIndexes } from './indexes.ts';
import { generateMessages } from './messages.ts';
import { generatePastSeasons } from './past-seasons.ts';
import { generateLeads, generatePlayers } from './players.ts';
import { createPopulationFunctions } from './population-functions.ts';
import { populate, type Sizes } from './population.ts';
import { createSeededFunctions } from './seeded-functions.ts';
import type { Generator } from './step.ts';
import { generateStaff, generateTeams } from './teams.ts';
import { createContactFunctions, generateUsers } from './users.ts';
import { weightsOf, wholeOf } from './weights.ts';

export interface GenerateOptions extends Sizes {
  /** Of dana.whitfield@bombers.example, the first administrator. Without it, no user can sign in. */
  readonly password?: string;
  /** With rosters, before the current one. Without it, there are none. */
  readonly pastSeasons?: number;
  readonly log?: (line: string) => void;
  /** From 0 to 1, and what is being done. */
  readonly onProgress?: (part: number, what: string) => void;
}

const peopleTables = [
  'teams', 'coaches', 'team_coaches', 'regional_coaches', 'staff', 'users', 'addresses', 'players', 'parents',
  'player_parents', 'leads',
]; // prettier-ignore

/** Fills an empty, migrated database by set-based SQL; answers the seconds each part took. */
export async function generate(ownerUrl: string, options: GenerateOptions): Promise<Record<string, number>> {
  const log = options.log ?? (() => undefined);
  const people = populate(options);
  const passwordHash =
    options.password === undefined
      ? null
      : await hash(options.password, { algorithm: 2, memoryCost: 47_104, timeCost: 1, parallelism: 1 });
  const seconds: Record<string, number> = {};
  const weights = weightsOf(options, options.pastSeasons ?? 0);
  let present = '';
  const tell = (part: number) => options.onProgress?.(wholeOf(weights, present, part), present);
  const part = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    log(name);
    present = name;
    tell(0);
    const start = performance.now();
    await work();
    seconds[name] = Math.round((performance.now() - start) / 100) / 10;
  };
  await part('schools', () => seedReference(ownerUrl));
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'dugout-generate' });
  await client.connect();
  try {
    // Triggers and foreign keys rest: the directory columns are computed in the same statements.
    await client.query(`set session_replication_role = replica; set synchronous_commit = off; set jit = off;
      set work_mem = '128MB'; set maintenance_work_mem = '1GB'; set max_parallel_maintenance_workers = 2`);
    await createSeededFunctions(client, options.seed);
    await createPopulationFunctions(client, people);
    const generator: Generator = { client, people, passwordHash, log, tell };
    await createContactFunctions(generator);
    if (!(await hasTheRest(client, options))) await fillPeople(generator, part, options.pastSeasons ?? 0);
    await fillMessages(generator, part);
  } finally {
    await client.end();
  }
  return seconds;
}

/** People first, messages another day: allowed when the people are those this call would have made. */
async function hasTheRest(client: pg.Client, { teams, users, players }: Sizes): Promise<boolean> {
  const { rows } = await client.query<{ empty: boolean; same: boolean }>(
    `select not exists (select from teams) as empty,
      exists (select from teams where id = pg_temp.team_id(${teams - 1}))
        and exists (select from players where id = pg_temp.player_id(${players - 1}))
        and exists (select from users where id = pg_temp.user_id(${users - 1}))
        and not exists (select from messages) as same`,
  );
  if (rows[0]?.empty) return false;
  if (rows[0]?.same) return true;
  throw new Error('This database already has teams; generate into an empty one.');
}

type Part = (name: string, work: () => Promise<unknown>) => Promise<void>;

async function withoutIndexes(
  { client, log }: Generator,
  tables: readonly string[],
): Promise<(...some: string[]) => Promise<void>> {
  const indexes = new Map<string, Awaited<ReturnType<typeof dropIndexes>>>();
  for (const table of tables) indexes.set(table, await dropIndexes(client, table));
  return (...some) => rebuildIndexes(client, some.flatMap((table) => indexes.get(table) ?? []), log); // prettier-ignore
}

async function fillPeople(generator: Generator, part: Part, pastSeasons: number): Promise<void> {
  const { client } = generator;
  const rebuild = await withoutIndexes(generator, peopleTables);
  await part('teams and coaches', () => generateTeams(generator));
  await part('users', () => generateUsers(generator));
  await part('players and parents', () => generatePlayers(generator));
  await part('leads', () => generateLeads(generator));
  await part('indexes of teams and coaches', () => rebuild('teams', 'coaches', 'team_coaches', 'regional_coaches'));
  await part('staff', async () => {
    await client.query('analyze teams, coaches, team_coaches');
    await generateStaff(generator);
    await rebuild('staff');
  });
  await part('indexes of users', () => rebuild('users'));
  await part('indexes of players and leads', () =>
    rebuild('players', 'addresses', 'parents', 'player_parents', 'leads'),
  );
  if (pastSeasons > 0) await part('past seasons', () => fillPastSeasons(generator, pastSeasons));
  await part('counts', () => setCounts(client));
  await part('vacuum and analyze', () => client.query('vacuum (analyze)'));
}

async function fillPastSeasons(generator: Generator, count: number): Promise<void> {
  const tables = ['team_seasons', 'roster_entries', 'staff_entries'];
  const rebuild = await withoutIndexes(generator, tables);
  await generatePastSeasons(generator, count);
  await rebuild(...tables);
}

async function fillMessages(generator: Generator, part: Part): Promise<void> {
  const { client, people } = generator;
  if (people.messages === 0) return;
  const rebuild = await withoutIndexes(generator, ['chats', 'messages']);
  await part('messages', () => generateMessages(generator));
  await part('indexes of messages', () => rebuild('chats', 'messages'));
  await part('counts of messages', () => setMessageCounts(client));
  await part('vacuum and analyze of messages', () => client.query('vacuum (analyze) chats, messages'));
  await part('common words', () => client.query('select count_message_words()'));
}

async function setCounts(client: pg.Client): Promise<void> {
  await client.query('truncate list_counts');
  for (const list of ['users', 'teams', 'players', 'leads']) {
    await client.query(
      `insert into list_counts (list, live) select '${list}', count(*) from ${list} where deleted_at is null`,
    );
  }
  await client.query("insert into list_counts (list, live) select 'coaches', count(*) from staff");
  await client.query("insert into list_counts (list, live) select 'alumni', count(*) from alumni");
  await client.query('select recount_activity()');
}

async function setMessageCounts(client: pg.Client): Promise<void> {
  await client.query("delete from list_counts where list = 'messages'");
  await client.query("insert into list_counts (list, live) select 'messages', count(*) from messages");
  await client.query('truncate message_hours, message_months');
  await client.query(`insert into message_hours (hour, sent, failed)
    select date_trunc('hour', created_at, 'UTC'), count(*) filter (where not failed_to_send), count(*) filter (where failed_to_send)
    from messages group by 1`);
  await client.query(`insert into message_months (month, messages)
    select date_trunc('month', hour, 'UTC'), sum(sent + failed) from message_hours group by 1`);
}
