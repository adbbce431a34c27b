import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@dugout/database/test-database.ts';
import { runDugout } from '../run-dugout.ts';
import type { Finding } from './finding.ts';
import { lookAtProgram } from './look-at-program.ts';
import { judgeDisk } from './look-at-storage.ts';

let database: TestDatabase;
let folder: string;
let smtp: SMTPServer;
let api: Server;
let apiClockMs = 0;
let mails = 0;
let env: Record<string, string>;
const secret = 'q7Rk2Vw9_ZtB4nXc8LmP1sDfG6hJ3yTa-QeWuIoKvNzA5xUb';

beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'dugout-doctor-'));
  writeFileSync(join(folder, 'index.html'), '');
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) =>
      password === 'right-word' ? done(null, { user: 'club' }) : done(new Error('no')),
    onData(stream, _session, done) {
      mails += 1;
      stream.resume().on('end', () => done());
    },
  });
  await new Promise<void>((listening) => smtp.listen(0, '127.0.0.1', () => listening()));
  api = createServer((_request, answer) => {
    answer.setHeader('date', new Date(Date.now() + apiClockMs).toUTCString()).end('{}');
  });
  await new Promise<void>((listening) => api.listen(0, '127.0.0.1', () => listening()));
  const mailPort = (smtp.server.address() as AddressInfo).port;
  env = {
    DATABASE_URL: database.appUrl,
    SERVER_SECRET: secret,
    PUBLIC_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    CONSOLE_DIR: folder,
    FILES_DIR: join(folder, 'files'),
  };
  await asOwner(`insert into workers_seen (id, seen_at) values ('w', now() + interval '1 hour');
    insert into backup_reports (finished_at) values (now() - interval '2 hours')`);
});
afterAll(async () => {
  smtp.close();
  api.close();
  await database.drop();
  rmSync(folder, { recursive: true });
});

async function asOwner(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

interface Judged {
  readonly code: number | null;
  readonly text: string;
  readonly states: Record<string, string>;
  readonly findings: readonly Finding[];
}

async function examine(more: Record<string, string> = {}, parts: readonly string[] = []): Promise<Judged> {
  const { code, out, err } = await runDugout(['doctor', '--json', ...parts], { env: { ...env, ...more }, cwd: folder });
  expect(err).toBe('');
  const { findings, ok } = JSON.parse(out) as { findings: Finding[]; ok: boolean };
  expect(code).toBe(ok ? 0 : 1);
  return { code, text: out, findings, states: Object.fromEntries(findings.map(({ name, state }) => [name, state])) };
}

const names = [
  'address', 'api', 'backup', 'clock', 'connections', 'console', 'database', 'disk', 'mail', 'node', 'program', 'queue',
  'rights', 'role', 'secret', 'settings', 'storage', 'tables', 'test mail', 'texts', 'worker',
]; // prettier-ignore

test('a healthy installation: every line is ok, and a test mail is sent when it is asked for', async () => {
  const { code, states, findings } = await examine({}, ['--mail-to', 'somebody@club.example']);
  expect(findings.filter(({ state }) => state !== 'ok')).toEqual([]);
  expect(Object.keys(states).sort()).toEqual(names);
  expect(code).toBe(0);
  expect(mails).toBe(1);
  const { out } = await runDugout(['doctor'], { env, cwd: folder });
  expect(out).toMatch(/^ok {7}database {5}PostgreSQL \d+/m);
  expect(out).toContain('All is well.');
  expect(mails).toBe(1);
});

/** Each of them in one run, so that it also shows that one failing part keeps no other from being looked at. */
test('what the settings can have wrong, all at once', async () => {
  const occupied = join(folder, 'occupied');
  writeFileSync(occupied, 'a file, not a folder');
  const { code, states, text } = await examine({
    SERVER_SECRET: 'x'.repeat(40),
    PUBLIC_URL: 'http://admin.club.example',
    CONSOLE_DIR: join(folder, 'nowhere'),
    FILES_DIR: occupied,
    SMTP_URL: 'smtp://club:hunter2@127.0.0.1:1',
    DATABASE_POOL: '100',
  });
  expect(code).toBe(1);
  expect(states).toMatchObject({
    secret: 'wrong',
    address: 'wrong',
    console: 'wrong',
    storage: 'wrong',
    mail: 'wrong',
    connections: 'wrong',
    api: 'warning',
    settings: 'ok',
    database: 'ok',
    tables: 'ok',
  });
  expect(text).not.toMatch(/hunter2|x{40}/);
});

test('settings that cannot be read, and a mail server that refuses the login, without a secret in the words', async () => {
  const wrong = await examine({ PUBLIC_URL: 'nonsense', SERVER_SECRET: 'short-and-secret' });
  expect(wrong.states).toMatchObject({ settings: 'wrong', program: 'ok' });
  expect(wrong.text).not.toContain('short-and-secret');
  const refused = await examine({ SMTP_URL: env.SMTP_URL!.replace('//', '//club:wrong-word@') });
  expect(refused.states.mail).toBe('wrong');
  expect(refused.text).not.toContain('wrong-word');
  expect((await examine({ SMTP_URL: env.SMTP_URL!.replace('//', '//club:right-word@') })).states.mail).toBe('ok');
});

test('a database that does not answer', async () => {
  const { states, text } = await examine({ DATABASE_URL: 'postgres://app:hunter2@127.0.0.1:1/x' });
  expect(states).toMatchObject({ database: 'wrong', storage: 'ok', mail: 'ok' });
  expect(text).not.toContain('hunter2');
});

test('a superuser who owns the tables in the place of the application', async () => {
  const { states } = await examine({ DATABASE_URL: database.ownerUrl });
  expect(states).toMatchObject({ role: 'wrong', rights: 'wrong' });
});

test('what the database can have wrong, all at once; and rights beyond those that are needed', async () => {
  apiClockMs = 3_600_000;
  const role = new URL(database.appUrl).username;
  await asOwner(`
    delete from schema_migrations where name = (select max(name) from schema_migrations);
    update workers_seen set seen_at = now() - interval '10 minutes';
    delete from backup_reports;
    select graphile_worker.add_job('mail-reset-link', '{}', max_attempts => 1);
    update graphile_worker._private_jobs set attempts = 1, last_error = 'x';
    alter table organisation disable trigger user;
    update organisation set time_zone = 'Mars/Olympus';
    revoke select on teams from ${role};
    create schema shadow; grant usage on schema shadow to ${role};
    create function shadow.clock_timestamp() returns timestamptz language sql as
      $$ select pg_catalog.clock_timestamp() - interval '2 minutes' $$;
    alter role ${role} in database ${database.name} set search_path = shadow, pg_catalog, public`);
  const { states } = await examine();
  expect(states).toMatchObject({
    tables: 'wrong',
    worker: 'wrong',
    queue: 'wrong',
    texts: 'wrong',
    clock: 'wrong',
    rights: 'wrong',
    backup: 'warning',
    api: 'warning',
    database: 'ok',
    role: 'ok',
    mail: 'ok',
  });
  await asOwner(`grant select on teams to ${role}; grant update on journal to ${role}`);
  expect((await examine()).findings.find(({ name }) => name === 'rights')).toMatchObject({
    state: 'wrong',
    told: expect.stringContaining('journal') as string,
  });
});

describe('what cannot be arranged here is judged from figures', () => {
  test('an older Node', () => {
    expect(lookAtProgram({ ...process.versions, node: '20.20.2' })).toContainEqual(
      expect.objectContaining({ name: 'node', state: 'wrong' }),
    );
  });

  test.each([
    [1e8, 'wrong'],
    [1e9, 'warning'],
    [1e11, 'ok'],
  ])('%d bytes of free disk: %s', (free, state) => {
    expect(judgeDisk(free, 1e12).state).toBe(state);
  });
});
