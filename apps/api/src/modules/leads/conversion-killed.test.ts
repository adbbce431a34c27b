import { rounds } from '@dugout/database/test-rounds.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAdmin, startTestApp, type TestApp } from '../../../test/app.ts';
import { leadsOf, openRowImages, type RowImages } from '../../../test/leads.ts';

let test_: TestApp;
let leads: ReturnType<typeof leadsOf>;
let rows: Awaited<ReturnType<typeof openRowImages>>;
let team = '';

/**
 * Kills the connection that writes the n-th row, as if the power had failed. Also at the last moment, within the
 * commit: deferred triggers are the first thing a commit runs.
 */
const faults = `
  create table kill_at (n integer not null);
  insert into kill_at values (0);
  create function die_at_the_nth_row() returns trigger language plpgsql security definer as $$
  declare rest integer;
  begin
    update kill_at set n = n - 1 where n > 0 returning n into rest;
    if rest = 0 then
      perform pg_terminate_backend(pg_backend_pid());
      perform pg_sleep(1);
    end if;
    return null;
  end $$;
  create constraint trigger die_in_commit after insert or update on leads
    deferrable initially deferred for each row execute function die_at_the_nth_row();`;
const written = ['users', 'players', 'parents', 'player_parents', 'leads', 'lead_conversions', 'journal'];

beforeAll(async () => {
  test_ = await startTestApp();
  leads = leadsOf({ db: test_.db, admin: await signInAdmin(test_) });
  team = await leads.makeTeam('Bombers Austin Gold');
  rows = await openRowImages(test_.ownerUrl);
  await rows.client.query(faults);
  for (const table of written) {
    await rows.client.query(`create trigger die_at_the_nth_row after insert or update or delete on ${table}
      for each row execute function die_at_the_nth_row()`);
  }
});
afterAll(async () => {
  await rows.close();
  await test_.close();
});

const journalled = async () =>
  Number((await rows.client.query<{ n: string }>('select count(*) as n from journal')).rows[0]!.n);
const killAt = (n: number) => rows.client.query('update kill_at set n = $1', [n]);

type Act = 'convert' | 'undo';

/** A lead that is ready for the act: half of them find people who are here already. */
async function prepare(act: Act, run: number) {
  await killAt(0);
  const lead = await leads.makeLead({ phone: '512 555 0100', pos1: 'PITCHER', parentPhone: '512 555 0101' });
  const existing = run % 2 === 0;
  const choices = {
    player: existing ? (await leads.makePlayer({ lname: '' })).id : 'new',
    parent: existing ? (await leads.makeParent({ lname: '' })).userId : 'new',
    team,
  };
  const before = await rows.images();
  const convert = () => leads.convert(lead.id, choices);
  if (act === 'convert') return { before, send: convert };
  expect((await convert()).statusCode).toBe(200);
  return { before: await rows.images(), send: () => leads.undo(lead.id) };
}

/** What became of it, in numbers of rows: the same for every run of a kind that nothing disturbed. */
const growth = (before: RowImages, after: RowImages) =>
  Object.fromEntries(Object.keys(after).map((table) => [table, after[table]!.length - before[table]!.length]));

interface Disturbance {
  /** The row at which the connection dies; 0 for none. */
  nth?: number;
  /** What happens while it is being worked on. */
  meanwhile?: (working: Promise<unknown>) => Promise<void>;
}

async function outcomeOf(act: Act, run: number, { nth = 0, meanwhile }: Disturbance = {}) {
  const { before, send } = await prepare(act, run);
  const entries = await journalled();
  await killAt(nth);
  const working = send();
  await meanwhile?.(working);
  const { statusCode } = await working;
  await killAt(0);
  const after = await rows.images();
  const journal = (await journalled()) - entries;
  const nothing = JSON.stringify(after) === JSON.stringify(before) && journal === 0;
  return { statusCode, nothing, growth: { ...growth(before, after), journal } };
}

async function undisturbed(act: Act, run: number) {
  const outcome = await outcomeOf(act, run);
  expect(outcome).toMatchObject({ statusCode: 200, nothing: false });
  return outcome.growth;
}

test.each([
  ['convert', rounds(25, 100)],
  ['undo', rounds(25, 50)],
] as const)(
  '%s, killed at any row it writes and within its commit, %i times: never half',
  { timeout: 300_000 },
  async (act, runs) => {
    const whole = [await undisturbed(act, 0), await undisturbed(act, 1)];
    let killed = 0;
    let done = 0;
    for (let run = 0; run < runs; run += 1) {
      // One row further each time; 25 is odd, so that both kinds of people meet every place in 50 runs.
      const nth = 1 + (run % 25);
      const outcome = await outcomeOf(act, run, { nth });
      const { statusCode, nothing } = outcome;
      if (statusCode === 200) expect(outcome.growth, `run ${run}, row ${nth}`).toEqual(whole[run % 2]);
      else expect({ statusCode, nothing }, `run ${run}, row ${nth}`).toEqual({ statusCode: 503, nothing: true });
      if (statusCode === 200) done += 1;
      else killed += 1;
    }
    expect(killed).toBeGreaterThan(runs * 0.4);
    expect(done).toBeGreaterThan(0);
  },
);

const kills = rounds(15, 60);

test(
  `convert, killed from outside at a random moment, ${kills} times: all or nothing`,
  { timeout: 300_000 },
  async () => {
    const whole = [await undisturbed('convert', 0), await undisturbed('convert', 1)];
    let undone = 0;
    for (let run = 0; run < kills; run += 1) {
      const outcome = await outcomeOf('convert', run, {
        meanwhile: async (working) => {
          await Promise.race([working, sleep(Math.random() * 25)]);
          await rows.client.query(`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`);
        },
      });
      // The answer can be lost after the commit: then all of it is there.
      if (outcome.nothing) undone += 1;
      else expect(outcome.growth, `run ${run}, ${outcome.statusCode}`).toEqual(whole[run % 2]);
    }
    expect(undone).toBeGreaterThan(5);
  },
);
