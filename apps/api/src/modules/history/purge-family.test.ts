import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { trashKinds } from '@dugout/contract/features/history/history.kinds.ts';
import type { Player } from '@dugout/contract/features/players/player.schema.ts';
import { createTestDatabase } from '@dugout/database/test-database.ts';
import { verifyJournal } from '@dugout/database/verify-journal.ts';
import { signInAdmin, startTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { runJob } from '../../../test/job-queue.ts';
import { makeProgram } from '../../../test/ingest.ts';
import { multipart } from '../../../test/multipart.ts';
import { noisePng } from '../../../test/pictures.ts';
import { ageTrash } from '@dugout/database/test-trash-age.ts';
import { jobs } from '../../jobs.ts';
import { relationOf } from './relations.ts';

/** One word that stands for a field of one of the family, and occurs nowhere else. */
const mark = (what: string) => `zqx${what}`;
const anyMark = /zqx\w+/gi;

let test_: TestApp;
let admin: SignedIn;
let owner: pg.Client;
beforeAll(async () => {
  test_ = await startTestApp();
  admin = await signInAdmin(test_);
  owner = new pg.Client({ connectionString: test_.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner?.end();
  await test_.close();
});

const run = (name: string) =>
  runJob(
    test_.services,
    jobs.find((job) => job.name === name)!,
  );

interface Sent {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly payload?: object;
  readonly headers: Record<string, string>;
}
/** Every write as the console sends it: with a key, whose reply is kept for a retry. */
const sent: Sent[] = [];
async function write<Reply>(method: Sent['method'], path: string, payload?: object): Promise<Reply> {
  const call: Sent = {
    method,
    url: `/api${path}`,
    headers: { 'idempotency-key': crypto.randomUUID() },
    ...(payload ? { payload } : {}),
  };
  sent.push(call);
  const answer = await admin.call(call);
  expect(answer.statusCode, `${method} ${path} ${answer.body}`).toBeLessThan(300);
  return answer.body === '' ? (undefined as Reply) : answer.json<Reply>();
}

async function uploadPicture(seed: number): Promise<string> {
  const form = multipart({ name: 'file', fileName: 'p.png', type: 'image/png', content: noisePng(60, seed) });
  return (await admin.call({ method: 'POST', url: '/api/uploads', ...form })).json<{ url: string }>().url;
}

const address = (whose: string) => ({
  address1: `7 ${mark(`${whose}street`)} Lane`,
  address2: mark(`${whose}unit`),
  city: mark(`${whose}city`),
  state: 'TX',
  zip: '76701',
});

/** A child, her mother, her coach, her team and two leads, by every way in; answers what has to go. */
async function plantFamily(): Promise<[kind: string, id: string][]> {
  const team = await write<{ id: string }>('POST', '/teams', {
    name: mark('team'),
    ageGroup: 'U12',
    region: 'ACADEMY',
    state: 'TX',
  });
  await owner.query('update organisation set intake_open = true');
  const submitted = await test_.app.inject({
    method: 'POST',
    url: '/api/intake/leads',
    payload: {
      kind: 'PARENT',
      playerFirstName: mark('leadfirst'),
      playerLastName: mark('leadlast'),
      ageGroup: 'U12',
      gradYear: 2032,
      email: `${mark('leademail')}@mail.example`,
      phone: '512 555 7801',
      parentFirstName: mark('leadmother'),
      parentLastName: mark('leadmotherlast'),
      parentEmail: `${mark('leadmotheremail')}@mail.example`,
      parentPhone: '512 555 7802',
    },
  });
  expect(submitted.statusCode, submitted.body).toBeLessThan(300);
  const { rows } = await owner.query<{ id: string }>('select id from leads');
  const lead = rows[0]!.id;
  await write('POST', `/portal/leads/${lead}/convert`, { player: 'new', parent: 'new', team: team.id });
  const typed = await write<{ id: string }>('POST', '/portal/leads', {
    kind: 'PLAYER',
    playerFirstName: mark('typedfirst'),
    playerLastName: mark('typedlast'),
    ageGroup: 'U18',
    gradYear: 2031,
    email: `${mark('typedemail')}@mail.example`,
  });
  const found = await admin.call({ url: '/api/players', query: { search: mark('leadfirst') } });
  const [{ id: player } = { id: '' }] = found.json<{ id: string }[]>();
  const before = (await admin.call({ url: `/api/players/${player}` })).json<Player>();
  const child = before.user!.id;
  const mother = before.parents[0]!.user.id;
  await write('PUT', `/users/${mother}`, {
    fname: mark('mother'),
    lname: mark('motherlast'),
    email: `${mark('motheremail')}@mail.example`,
    phone: '512 555 7803',
    primaryRole: 'PARENT',
  });
  await write('PUT', `/players/${player}`, {
    fname: mark('child'),
    lname: mark('childlast'),
    email: `${mark('childemail')}@mail.example`,
    college: mark('college'),
    commit: { name: mark('commit'), city: mark('commitcity'), imageUrl: await uploadPicture(71) },
    ...address('child'),
  });
  const person = await write<{ id: string }>('POST', '/users', {
    fname: mark('coach'),
    lname: mark('coachlast'),
    email: `${mark('coachemail')}@mail.example`,
    primaryRole: 'COACH',
  });
  await write('POST', `/teams/${team.id}/coaches`, { userID: person.id });
  const { rows: coaches } = await owner.query<{ id: string }>('select id from coaches where user_id = $1', [person.id]);
  const coach = coaches[0]!.id;
  await write('PUT', `/coaches/${coach}`, address('coach'));
  const shown = (await admin.call({ url: `/api/teams/${team.id}` })).json<Record<string, unknown>>();
  const { name, ageGroup, region, state } = shown;
  await write('PUT', `/teams/${team.id}`, { name, ageGroup, region, state, headCoachUserID: person.id });
  await write('POST', `/teams/${team.id}/trophies`, { title: mark('trophy'), imageURL: await uploadPicture(72) });
  for (const [shared, view, search] of [
    [true, mark('child'), mark('childlast')],
    [false, 'Somebody', `${mark('child')} ${mark('childlast')}`],
    [false, 'By mail', `${mark('motheremail')}@mail.example`],
    [false, 'By lead', mark('typedlast')],
  ] as const) {
    await write('POST', '/views', { list: 'players', name: view, shared, query: { search } });
  }
  expect((await admin.call({ url: `/api/players/export?format=csv&search=${mark('child')}` })).statusCode).toBe(200);
  const program = await makeProgram(test_, admin);
  const message = {
    kind: 'SENT',
    id: 'm1',
    chatId: 'family',
    senderId: child,
    text: 'the rule for texts is another one',
    createdAt: '2026-03-14T14:12:00Z',
  };
  expect((await program.send('messages', [message])).statusCode).toBeLessThan(300);
  return [
    ['player', player],
    // Before its coach, who cannot go while on a team.
    ['team', team.id],
    ['coach', coach],
    ['lead', lead],
    ['lead', typed.id],
    ['user', child],
    ['user', mother],
    ['user', person.id],
  ];
}

const removal: Record<string, string> = { lead: 'portal/leads', coach: 'coaches' };

/** Every row of every table, as a backup would hold it. */
async function marksInDump(url: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)('pg_dump', ['--data-only', '--inserts', url], { maxBuffer: 1 << 28 });
  const lines = stdout.split('\n').filter((line) => /zqx/i.test(line));
  return [
    ...new Set(lines.map((line) => `${/^INSERT INTO (\S+)/.exec(line)?.[1]}: ${line.match(anyMark)!.join(' ')}`)),
  ];
}

/** As a restore to this moment would bring it back. */
async function restored(dump: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const empty = await createTestDatabase();
  const admin_ = new pg.Client({ connectionString: empty.ownerUrl });
  await admin_.connect();
  await admin_.query('drop schema public cascade; drop schema if exists graphile_worker cascade; create schema public');
  await admin_.end();
  await promisify(execFile)('psql', [
    '--quiet',
    '--set',
    'ON_ERROR_STOP=1',
    '--dbname',
    empty.ownerUrl,
    '--file',
    dump,
  ]);
  return { url: empty.ownerUrl, drop: () => empty.drop() };
}

test('nothing of a purged family is left: no table, no picture, no line of the log, no reply, no restored backup', async () => {
  const family = await plantFamily();
  for (const [kind, id] of family) await write('DELETE', `/${removal[kind] ?? `${kind}s`}/${id}`);
  await run('seal-journal');
  for (const [kind, id] of family) await ageTrash(owner, relationOf(kind), id, 31);
  expect((await marksInDump(test_.ownerUrl)).length).toBeGreaterThan(20);

  const folder = await mkdtemp(join(tmpdir(), 'dugout-purge-'));
  const backup = join(folder, 'backup.sql');
  await promisify(execFile)('pg_dump', ['--no-owner', '--no-acl', '--file', backup, test_.ownerUrl]);
  await run('purge-trash');
  await run('seal-journal');
  await run('forget-pictures');

  expect(await marksInDump(test_.ownerUrl)).toEqual([]);
  const files = await readdir(test_.services.settings.FILES_DIR!, { recursive: true, withFileTypes: true });
  expect(files.filter((file) => file.isFile()).map(({ name }) => name)).toEqual([]);
  expect(test_.lines.filter((line) => /zqx/i.test(line))).toEqual([]);
  for (const call of sent) expect((await admin.call(call)).body, call.url).not.toMatch(/zqx/i);
  const put = sent.find(({ method, url }) => method === 'PUT' && url.startsWith('/api/players/'))!;
  expect((await admin.call(put)).json()).toMatchObject({ code: 'write.answer-gone' });
  expect((await verifyJournal(test_.ownerUrl)).faults).toEqual([]);

  // What a backup writes beside itself: which records were purged.
  const { rows: purged } = await owner.query<{ kind: string; id: string; at: Date }>(
    'select relation as kind, row_id as id, purged_at as at from journal_purges where relation = any ($1)',
    [trashKinds],
  );
  await writeFile(join(folder, 'erased.json'), JSON.stringify(purged));
  const again = await restored(backup);
  try {
    expect((await marksInDump(again.url)).length).toBeGreaterThan(20);
    await promisify(execFile)(process.execPath, ['ops/dugout/dugout.cli.ts', 'erase-again'], {
      env: { ...process.env, OWNER_DATABASE_URL: again.url, BACKUP_DIR: folder },
    });
    expect(await marksInDump(again.url)).toEqual([]);
  } finally {
    await again.drop();
    await rm(folder, { recursive: true });
  }
});
