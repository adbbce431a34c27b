import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeUser, startTestApp, testPassword, type Person, type TestApp } from '../../../test/app.ts';
import { startMailServer, type MailServer } from '../../../test/mail-server.ts';
import { addressOf, fetchPatiently, scrape, startProcess, type RunningProcess } from '../../../test/processes.ts';
import { labelsIn, metricsIn, samplesOf, selectorsIn, type Exposed } from '../../../test/promql.ts';

let database: TestApp;
let mail: MailServer;
let api: RunningProcess;
let worker: RunningProcess;
let address: string;
let admin: Person;
let fan: Person;
/** Both pages together, after everything below has happened. */
let page: string;
let exposed: Exposed;

const searched = 'Ophelia Unfindable';
const unknown = randomUUID();

async function send(method: string, path: string, { body, token = '' }: { body?: unknown; token?: string } = {}) {
  const headers = {
    ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  const payload = body instanceof FormData ? body : JSON.stringify(body);
  const answer = await fetchPatiently(`${address}/api${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: payload }),
  });
  const text = await answer.text();
  return { status: answer.status, text, json: <T>() => JSON.parse(text) as T };
}

/** One of everything that is counted. */
async function anEvening(): Promise<void> {
  expect((await send('POST', '/auth/login', { body: { email: admin.email, password: 'wrong' } })).status).toBe(401);
  const signedIn = await send('POST', '/auth/login', { body: { email: admin.email, password: testPassword } });
  const { access: token } = signedIn.json<{ access: string }>();
  const search = encodeURIComponent(searched);
  expect((await send('GET', `/players?search=${search}`, { token })).status).toBe(200);
  expect((await send('GET', `/users?search=${encodeURIComponent(fan.email)}`, { token })).status).toBe(200);
  expect((await send('GET', `/players/${unknown}`, { token })).status).toBe(404);
  expect((await send('GET', `/nothing/${unknown}/${search}`, { token })).status).toBe(404);
  expect((await send('GET', `/%/${unknown}`)).status).toBe(404);
  expect(
    (await send('GET', `/users/export?format=csv&search=${encodeURIComponent(fan.email)}`, { token })).status,
  ).toBe(200);
  const form = new FormData();
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#157' } })
    .png()
    .toBuffer();
  form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), `${searched}.png`);
  expect((await send('POST', '/uploads', { token, body: form })).status).toBe(201);
  await worker.line(/^job done$/, { job: 'mail-security-notice' });
  mail.refuseNext(1);
  for (let turn = 0; turn < 40; turn += 1) {
    const { status } = await send('POST', '/auth/forgot-password', { body: { email: admin.email } });
    if (status === 429) break;
  }
  await worker.line(/^job failed$/, { job: 'mail-reset-link' });
}

beforeAll(async () => {
  mail = await startMailServer();
  database = await startTestApp({ SMTP_URL: mail.url });
  admin = await makeUser(database, { primary_role: 'ADMIN', email: 'ophelia@bombers.example' });
  fan = await makeUser(database, { email: 'desdemona@bombers.example' });
  const { DATABASE_URL, SERVER_SECRET, PUBLIC_URL, SMTP_URL, FILES_DIR = '' } = database.services.settings;
  const env = { DATABASE_URL, SERVER_SECRET, PUBLIC_URL, SMTP_URL, FILES_DIR, PORT: '0', METRICS_PORT: '0' };
  worker = startProcess('worker', env);
  api = startProcess('main', env);
  address = await addressOf(api);
  await worker.line(/^working$/);
  await anEvening();
  page = (await scrape(api)) + (await scrape(worker));
  exposed = samplesOf(page);
});
afterAll(async () => {
  await Promise.all([api.stop(), worker.stop()]);
  await database.close();
  await mail.close();
});

const valueOf = (name: string, labels: Record<string, string> = {}) =>
  exposed.samples
    .filter((one) => one.name === name && Object.entries(labels).every(([label, value]) => one.labels[label] === value))
    .map((one) => one.value)
    // Both processes have some of them, and one of the two has counted.
    .toSorted((one, other) => other - one)[0];

describe('what a scrape tells', () => {
  test.each<[string, Record<string, string>, number]>([
    ['dugout_http_request_duration_seconds_count', { method: 'GET', route: '/players', status: '200' }, 1],
    ['dugout_http_request_duration_seconds_count', { method: 'GET', route: '/players/{id}', status: '404' }, 1],
    ['dugout_http_requests_in_flight', {}, 0],
    ['dugout_http_problems_total', { code: 'rate.too-many' }, 1],
    ['dugout_rate_limit_refusals_total', { rule: 'forgot-password/address' }, 1],
    ['dugout_sign_ins_total', { result: 'ok' }, 1],
    ['dugout_sign_ins_total', { result: 'wrong-password' }, 1],
    ['dugout_sign_ins_total', { result: 'blocked' }, 0],
    ['dugout_sessions_live', {}, 1],
    ['dugout_list_rows_total', { list: 'users' }, 1],
    ['dugout_exports_total', { list: 'users', format: 'csv', result: 'whole' }, 1],
    ['dugout_export_rows_total', { list: 'users', format: 'csv' }, 1],
    ['dugout_uploads_total', {}, 1],
    ['dugout_jobs_total', { task: 'mail-reset-link', result: 'failed' }, 1],
    ['dugout_mails_total', { kind: 'reset-link', result: 'failed' }, 1],
    ['dugout_jobs_queued', { state: 'failing' }, 1],
    ['dugout_mails_queued', { state: 'failing' }, 1],
    ['dugout_backup_last_timestamp_seconds', {}, 0],
    ['dugout_database_up', {}, 1],
    ['dugout_database_pool_max_connections', {}, 10],
    ['dugout_build_info', { service: 'worker' }, 1],
  ])('%s %j is %d', (name, labels, value) => {
    expect(valueOf(name, labels)).toBe(value);
  });

  test.each([
    'dugout_database_pool_wait_seconds_count',
    'dugout_database_statement_duration_seconds_count',
    'dugout_export_bytes_total',
    'dugout_upload_bytes_total',
    'dugout_files_free_bytes',
    'nodejs_eventloop_lag_p99_seconds',
    'process_resident_memory_bytes',
  ])('%s is something', (name) => {
    expect(valueOf(name)).toBeGreaterThan(0);
  });

  test('nobody is in it: no search text, no address, no id, no name of a file', () => {
    const people = [searched, 'Ophelia', 'Unfindable', admin.email, fan.email, 'bombers', unknown, admin.id, fan.id];
    for (const word of people) {
      expect(page.toLowerCase()).not.toContain(word.toLowerCase());
      expect(page).not.toContain(encodeURIComponent(word));
    }
    expect(page).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}/);
    // Adding a label is a deliberate decision: the developer must check where its values come from.
    const labels = new Set(
      exposed.samples.flatMap((one) => (one.name.startsWith('dugout_') ? Object.keys(one.labels) : [])),
    );
    const known =
      'code commit format kind le list method node operation reason result route rule service state status task';
    expect([...labels].filter((label) => !`${known} version`.split(' ').includes(label))).toEqual([]);
  });
});

test('the public address has no metrics, and the other address has nothing else', async () => {
  const { host, port } = await api.line(/^metrics$/);
  for (const path of ['/metrics', '/api/metrics']) {
    const answer = await fetch(address + path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('dugout_');
  }
  for (const path of ['/', '/api/health', '/metrics/']) {
    expect((await fetch(`http://${String(host)}:${String(port)}${path}`)).status).toBe(404);
  }
});

describe('the files of ops/monitoring', () => {
  const root = new URL('../../../../../', import.meta.url);
  const file = (path: string) => readFileSync(new URL(path, root), 'utf8');
  const alerts = [...file('ops/monitoring/alerts.yml').matchAll(/^ +expr: (.+)$/gm)].map((match) => match[1]!);
  const panels = [...file('ops/monitoring/grafana-dashboard.json').matchAll(/"expr": ("(?:[^"\\]|\\.)*")/g)].map(
    (match) => JSON.parse(match[1]!) as string,
  );
  // Prometheus' own, and what it adds to every sample.
  const ofPrometheus = new Set(['up']);
  const added = new Set(['job', 'instance']);

  test('every expression is read: as many as there are', () => {
    expect(alerts.length).toBe(file('ops/monitoring/alerts.yml').match(/- alert:/g)!.length);
    expect(panels.length).toBeGreaterThan(30);
    expect([...alerts, ...panels].filter((expression) => metricsIn(expression).length === 0)).toEqual([]);
  });

  test.each([
    ['alerts.yml', alerts],
    ['grafana-dashboard.json', panels],
  ])('%s speaks of metrics and labels that are there', (_file, expressions) => {
    const isThere = (metric: string, label?: string) =>
      ofPrometheus.has(metric) ||
      (label === undefined ? exposed.names.has(metric) : added.has(label) || labelsIn(exposed, metric).has(label));
    const wrong = expressions.flatMap((expression) => [
      ...metricsIn(expression).filter((metric) => !isThere(metric)),
      ...selectorsIn(expression).flatMap(({ metric, labels }) =>
        labels.filter((label) => !isThere(metric, label)).map((label) => `${metric}{${label}}`),
      ),
    ]);
    expect(wrong).toEqual([]);
  });

  test('docs/operations.md says what each alert and each metric of ours means', () => {
    const operations = file('docs/operations.md');
    const names = file('ops/monitoring/alerts.yml').matchAll(/- alert: (\w+)/g);
    const ours = [...exposed.types.keys()].filter((name) => name.startsWith('dugout_'));
    const needed = [...[...names].map((match) => match[1]!), ...ours];
    expect(needed.filter((name) => !operations.includes(`\`${name}\``))).toEqual([]);
  });
});
