import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, dropDatabase } from '@dugout/database/create-database.ts';
import { freePort } from '../../tooling/suite/free-port.ts';
import { runDugout } from './run-dugout.ts';

const adminUrl = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const mark = randomBytes(4).toString('hex');
const database = `dugout_test_${Date.now().toString(36)}_${mark}`;
const [role, owner] = [`dugout_setup_app_${mark}`, `dugout_setup_owner_${mark}`];

let folder: string;
let file: string;
let api: ChildProcess | undefined;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dugout-setup-'));
  file = join(folder, 'etc', 'dugout.env');
});
afterAll(async () => {
  api?.kill('SIGINT');
  await dropDatabase(adminUrl, database);
  await asAdmin(`drop role if exists ${role}; drop role if exists ${owner}`);
  rmSync(folder, { recursive: true });
});

async function asAdmin(sql: string, url = adminUrl): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows ?? [];
  } finally {
    await client.end();
  }
}

const named = ['--database', database, '--role', role, '--owner-role', owner];
const setUp = (...more: string[]) =>
  runDugout(['setup', '--settings', file, '--files', join(folder, 'files'), ...named, ...more], {
    env: { DATABASE_ADMIN_URL: adminUrl },
  });

test('from an empty server to an empty installation, once; again it says what is there and changes nothing', async () => {
  const first = await setUp();
  expect(first, first.err).toMatchObject({ code: 0, err: '' });
  expect(first.out).toMatch(/administrators {2}0\n/);
  expect(first.out).toMatch(/http:\/\/127\.0\.0\.1:8080\/setup#code=[A-Z0-9-]{20,} – name your organization/);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const written = readFileSync(file, 'utf8');
  const settings = parseEnv(written);
  expect(settings.SERVER_SECRET!.length).toBeGreaterThanOrEqual(64);
  for (const secret of [settings.SERVER_SECRET!, new URL(settings.DATABASE_URL!).password]) {
    expect(first.out).not.toContain(secret);
  }
  const [counts] = await asAdmin(
    `select (select count(*) from teams)::int as teams, (select count(*) from schools)::int as schools,
      (select tableowner from pg_tables where tablename = 'teams') as owner`,
    settings.OWNER_DATABASE_URL,
  );
  expect(counts).toMatchObject({ teams: 0, schools: 1_655, owner });

  const again = await setUp();
  expect(again).toMatchObject({ code: 0, err: '' });
  expect(again.out).toContain('is there already');
  expect(again.out).toMatch(/\/setup#code=/);
  expect(readFileSync(file, 'utf8')).toBe(written);
});

test('run again with something else, it says what it did not do and how to begin anew, and fails', async () => {
  const written = readFileSync(file, 'utf8');
  const other = await setUp('--database', `${database}_z`, '--demo');
  expect(other.code).toBe(1);
  expect(other.out).toContain(`database        ${database}\n`);
  expect(other.err).toContain(`--database ${database}_z: it has ${database}.`);
  expect(other.err).toContain('--demo: it has no demo organization. To load one: dugout demo load');
  expect(other.err).not.toContain('--role dugout');
  expect(other.err).toContain(`To start anew, drop the database "${database}", remove ${file}, and run this again.`);
  expect(readFileSync(file, 'utf8')).toBe(written);
  expect(await asAdmin(`select from pg_database where datname = '${database}_z'`)).toEqual([]);

  const elsewhere = await setUp('postgres://postgres@127.0.0.1:1/postgres');
  expect(elsewhere).toMatchObject({ code: 1, err: expect.stringContaining('The server 127.0.0.1:1: it uses ') });
});

test('in a clone the commands are those of npm, and the way without demo data ends where somebody can begin', async () => {
  const { out } = await runDugout(['setup', '--settings', file], { env: { npm_lifecycle_event: 'dugout' } });
  expect(out).toMatch(/npm run dev\n.*npm run build\n.*npm start\n *npm run start:worker\n/s);
  expect(out).toMatch(/and open +http:\/\/127\.0\.0\.1:8080\/setup#code=/);
  expect(out).toContain('npm run dugout -- create-admin');
});

test('what belongs to others is left alone, and half an installation does not stay', async () => {
  const other = join(folder, 'other.env');
  const taken = await runDugout([
    'setup',
    adminUrl,
    '--settings',
    other,
    '--database',
    `${database}_b`,
    '--role',
    role,
  ]);
  expect(taken).toMatchObject({ code: 1, out: '' });
  expect(taken.err).toContain(`The role "${role}" belongs to another database`);
  const there = await runDugout(['setup', adminUrl, '--settings', other, '--database', database]);
  expect(there.err).toContain('exists already');
  // The last step fails: where the file should be, there is no folder to be made.
  const nowhere = ['--settings', '/dev/null/x.env', '--database', `${database}_c`, '--role', `${role}_c`];
  expect((await runDugout(['setup', adminUrl, ...nowhere])).code).toBe(1);
  expect(await asAdmin(`select from pg_database where datname in ('${database}_b', '${database}_c')`)).toEqual([]);
  await asAdmin(`drop role if exists ${role}_c`);
  expect(existsSync(other)).toBe(false);
});

// Three processes are started, one of which makes all tables.
test(
  'a server over a network must prove its name, or the settings keep that it need not',
  { timeout: 120_000 },
  async () => {
    // 0.0.0.0 leads to this machine, and is none of its loopback addresses: it stands for a network here.
    const far = adminUrl.replace(/127\.0\.0\.1|localhost/, '0.0.0.0');
    const other = join(folder, 'far.env');
    const parts = ['setup', '--settings', other, '--database', `${database}_e`, '--role', `${role}_e`];
    try {
      const refused = await runDugout(parts, { env: { DATABASE_ADMIN_URL: far } });
      expect(refused).toMatchObject({ code: 1, out: '' });
      expect(refused.err).toContain('or set DATABASE_TLS=off');
      expect(existsSync(other)).toBe(false);
      const made = await runDugout(parts, { env: { DATABASE_ADMIN_URL: far, DATABASE_TLS: 'off' } });
      expect(made, made.err).toMatchObject({ code: 0 });
      expect(parseEnv(readFileSync(other, 'utf8'))).toMatchObject({ DATABASE_TLS: 'off' });
      expect((await runDugout(['migrate', '--settings', other])).out).toBe('The database is up to date.\n');
    } finally {
      await dropDatabase(adminUrl, `${database}_e`);
      await asAdmin(`drop role if exists ${role}_e`);
    }
  },
);

test('migrate makes all tables of an empty database and names them; again there is nothing to do', async () => {
  const empty = `${database}_d`;
  const env = { OWNER_DATABASE_URL: await createDatabase(adminUrl, empty), APP_DATABASE_ROLE: role };
  try {
    const migrated = await runDugout(['migrate'], { env, cwd: folder });
    expect(migrated, migrated.err).toMatchObject({ code: 0, err: '' });
    expect(migrated.out).toMatch(/^\[[#.]+\] +\d+ % {2}.*\d{4}_\w+\.sql$/m);
    const applied = migrated.out.match(/^applied {2}\d{4}_\w+\.sql$/gm)!;
    expect(migrated.out).toContain(`${applied.length} migrations applied.`);
    expect((await runDugout(['migrate'], { env, cwd: folder })).out).toBe('The database is up to date.\n');
  } finally {
    await dropDatabase(adminUrl, empty);
  }
});

test('tables that are behind are told by setup', async () => {
  const { OWNER_DATABASE_URL: ownerUrl } = parseEnv(readFileSync(file, 'utf8'));
  const [last] = await asAdmin(
    'delete from schema_migrations where name = (select max(name) from schema_migrations) returning name, checksum',
    ownerUrl,
  );
  expect((await setUp()).out).toMatch(/1 of \d+ migrations are missing: run dugout migrate/);
  const back = `('${String(last!.name)}', '${String(last!.checksum)}')`;
  await asAdmin(`insert into schema_migrations (name, checksum) values ${back}`, ownerUrl);
});

const password = 'Nine-purple-umpires';
const create = (parts: string[], input: string) =>
  runDugout(['create-admin', '--settings', file, '--password-stdin', ...parts], { input: `${input}\n` });
const sam = ['--email', 'sam.rivera@club.example', '--first-name', 'Sam', '--last-name', 'Rivera'];

// Eight processes are started, one after the other.
test('an administrator is made by the rules of the console, and can sign in', { timeout: 120_000 }, async () => {
  expect((await create(sam, 'short')).err).toBe('Password must be at least 8 characters.\n');
  expect((await create(sam, 'password1234')).err).toContain('too easy to guess');
  expect((await create(['--email', 'nobody', '--first-name', 'Sam'], password)).code).toBe(1);
  expect((await create(['--first-name', 'Sam'], password)).code).toBe(2);
  const made = await create(sam, password);
  expect(made, made.err).toMatchObject({ code: 0 });
  expect(made.out).not.toContain(password);

  const settings = parseEnv(readFileSync(file, 'utf8'));
  const port = await freePort();
  api = spawn(process.execPath, ['apps/api/src/main.ts'], {
    env: { ...settings, PATH: process.env.PATH, PORT: String(port), CONSOLE_DIR: '', LOG_LEVEL: 'fatal' },
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}/api`;
  for (let tries = 0; tries < 200; tries += 1) {
    if (await fetch(`${url}/health`).then(({ ok }) => ok, () => false)) break; // prettier-ignore
    await sleep(200);
  }
  const signIn = (word: string) =>
    fetch(`${url}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'sam.rivera@club.example', password: word }),
    });
  expect((await signIn(password)).status).toBe(200);

  const refused = await create(sam, 'Another-good-password-4');
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('--existing') });
  expect((await signIn(password)).status).toBe(200);
  await asAdmin('update users set deactivated_at = now()', settings.OWNER_DATABASE_URL);
  expect((await signIn(password)).status).toBe(401);
  const letIn = await create([...sam, '--existing'], 'Another-good-password-4');
  expect(letIn, letIn.err).toMatchObject({ code: 0 });
  expect((await signIn('Another-good-password-4')).status).toBe(200);
  expect((await signIn(password)).status).toBe(401);

  const journal = await asAdmin(
    `select act, request_id, details ->> 'role' as role, actor_id from journal where request_id = 'command:create-admin' order by id`,
    settings.OWNER_DATABASE_URL,
  );
  expect(journal.map(({ act }) => act)).toEqual(['create', 'reactivate', 'password-reset']);
  expect(journal[0]).toMatchObject({ role: '[null, "ADMIN"]', actor_id: null });
  expect(JSON.stringify(await asAdmin('select * from journal', settings.OWNER_DATABASE_URL))).not.toMatch(/argon2/);
  expect((await setUp()).out).toMatch(
    /administrators {2}1\n.* open\n {2}http.* – sign in with your administrator account\n/,
  );
});
