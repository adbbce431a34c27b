import { asOwner } from '../../../apps/api/test/as-owner.ts';
import type { TestApp } from '../../../apps/api/test/app.ts';
import { forgetReplies } from '../../../apps/api/src/platform/write/forget-replies.ts';
import type { Tally } from '../../../tooling/suite/check.ts';
import { markedPattern, markersIn, personal, secret, type Marker } from '../markers.ts';

/** Where people's data is meant to be: the records, what is derived from them, and what the journal keeps of them. */
const records = `users addresses players leads staff teams commits tournaments organisation articles videos sponsors
  banners trophies shown_trophies views schools alumni chats chat_titles messages message_facts message_words calendar_feeds
  service_keys problem_reports seasons sanctioning_bodies age_rules age_divisions team_seasons roster_entries rollovers
  rollover_players`;
const keepsPeople = new Set([
  ...records.split(/\s+/),
  // Why somebody must have no contact with a child; it goes with either of the two.
  'player_parents',
  // The address that was typed, for at most a day, until the worker has answered it.
  'password_reset_requests',
  // Records as they were and are: what an administrator is to find again, until they are purged.
  'journal',
  'journal_changes',
  'journal_subjects',
  // What a browser calls itself.
  'sessions',
]);

interface Held {
  readonly table: string;
  readonly row: string;
}

async function markedRows(bench: TestApp): Promise<Held[]> {
  const tables = await asOwner<{ name: string }>(
    bench,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'graphile_worker')`,
  );
  const all: Held[] = [];
  for (const { name } of tables) {
    const rows = await asOwner<{ row: string }>(
      bench,
      `select t::text as row from ${name} t where t::text ~* '${markedPattern}'`,
    );
    all.push(...rows.map(({ row }) => ({ table: name.replace('public.', ''), row })));
  }
  return all;
}

/** The whole database, queue and journal included. A secret is nowhere; people's data is where it is meant to be. */
export async function lookThroughDatabase(bench: TestApp, tally: Tally): Promise<void> {
  // A reply to a retry is kept for a day: looked at is what stays.
  const tomorrow = { now: () => new Date(Date.now() + 25 * 3_600_000) };
  await forgetReplies.run({ ...bench.services, clock: tomorrow, requestId: 'leaks' } as never, {});
  const rows = await markedRows(bench);
  const found = new Set<Marker>();
  for (const { table, row } of rows) {
    for (const marker of markersIn(row)) {
      found.add(marker);
      const isSecret = (secret as readonly string[]).includes(marker);
      if (isSecret || !keepsPeople.has(table)) tally.finding(`${table} holds ${marker}: ${row.slice(0, 200)}`);
    }
  }
  tally.count('rows with markers looked at', rows.length);
  await lookAtDetails(bench, tally);
  // What was never planted cannot be found anywhere else either.
  for (const marker of personal) if (!found.has(marker)) tally.finding(`the marker ${marker} was not planted`);
}

/** The details of an entry are never erased, so they must not name a person. A day that was filtered by is nobody's. */
async function lookAtDetails(bench: TestApp, tally: Tally): Promise<void> {
  const wrong = await asOwner<{ act: string; details: string }>(
    bench,
    `select act, details::text from journal
      where (details - 'filters')::text ~* '${markedPattern}' or (details -> 'filters')::text ~* 'zqx'`,
  );
  for (const { act, details } of wrong) tally.finding(`the details of a ${act} hold ${details.slice(0, 200)}`);
}

/** Real secrets of this run, which only their owner may have seen. */
export async function lookForSecrets(bench: TestApp, tally: Tally, secrets: readonly string[]): Promise<void> {
  const tables = await asOwner<{ name: string }>(
    bench,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'graphile_worker')`,
  );
  for (const { name } of tables) {
    for (const { row } of await asOwner<{ row: string }>(bench, `select t::text as row from ${name} t`)) {
      if (secrets.some((one) => row.includes(one)))
        tally.finding(`${name} holds a token in clear: ${row.slice(0, 80)}`);
    }
  }
  for (const line of bench.lines) {
    if (secrets.some((one) => line.includes(one))) tally.finding(`the log holds a token: ${line.slice(0, 300)}`);
  }
  tally.count('real tokens looked for', secrets.length);
}
