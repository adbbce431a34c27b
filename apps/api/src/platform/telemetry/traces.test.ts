import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeUser, startTestApp, testPassword, type Person, type TestApp } from '../../../test/app.ts';
import { attributeOf, startCollector, type Collector } from '../../../test/collector.ts';
import { startMailServer, type MailServer } from '../../../test/mail-server.ts';
import { addressOf, fetchPatiently, startProcess, type RunningProcess } from '../../../test/processes.ts';

const searched = 'Ophelia Unfindable';
const [server, client, consumer] = [2, 3, 5];

let database: TestApp;
let mail: MailServer;
let collector: Collector;
let api: RunningProcess;
let worker: RunningProcess;
let admin: Person;
let address: string;

/** As the console writes it (`apps/console/src/api/traceparent.ts`). */
const traceparent = () => `00-${randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-00`;

/** As the console calls; answers what log and trace are found by. */
async function call(method: string, path: string, { body, token }: { body?: unknown; token?: string } = {}) {
  const header = traceparent();
  const answer = await fetchPatiently(`${address}/api${path}`, {
    method,
    headers: {
      traceparent: header,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const [, traceId = '', parent = ''] = header.split('-');
  return {
    status: answer.status,
    text: await answer.text(),
    requestId: answer.headers.get('x-request-id'),
    traceId,
    parent,
  };
}
type Called = Awaited<ReturnType<typeof call>>;

let signedIn: Called;
let list: Called;
let missing: Called;
let forgotten: Called;

beforeAll(async () => {
  mail = await startMailServer();
  collector = await startCollector();
  database = await startTestApp({ SMTP_URL: mail.url });
  admin = await makeUser(database, { primary_role: 'ADMIN', email: 'ophelia@bombers.example' });
  const { DATABASE_URL, SERVER_SECRET, PUBLIC_URL, SMTP_URL, FILES_DIR = '' } = database.services.settings;
  const env = { DATABASE_URL, SERVER_SECRET, PUBLIC_URL, SMTP_URL, FILES_DIR, PORT: '0' };
  const traced = { ...env, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
  worker = startProcess('worker', traced);
  api = startProcess('main', traced);
  address = await addressOf(api);
  await worker.line(/^working$/);
  signedIn = await call('POST', '/auth/login', { body: { email: admin.email, password: testPassword } });
  const { access: token } = JSON.parse(signedIn.text) as { access: string };
  list = await call('GET', `/players?search=${encodeURIComponent(searched)}`, { token });
  missing = await call('GET', `/players/${admin.id}`, { token });
  forgotten = await call('POST', '/auth/forgot-password', { body: { email: admin.email } });
  await worker.line(/^job done$/, { job: 'mail-reset-link' });
  // A stopping process sends its remaining spans.
  expect(await Promise.all([api.stop(), worker.stop()])).toEqual([0, 0]);
});
afterAll(async () => {
  await collector.close();
  await database.close();
  await mail.close();
});

const spansOf = ({ traceId }: Called) => collector.spans.filter((span) => span.traceId === traceId);

describe('a trace', () => {
  test('leads from the browser through the server to the statements, also behind a body', () => {
    for (const [called, name, status] of [
      [list, 'GET /players', 200],
      [missing, 'GET /players/{id}', 404],
      [signedIn, 'POST /auth/login', 200],
    ] as const) {
      expect(called.status).toBe(status);
      // What the call decided for the worker has a place of its own in the trace.
      const spans = spansOf(called).filter(({ service }) => service === 'dugout-api');
      const root = spans.find(({ kind }) => kind === server)!;
      expect(root).toMatchObject({ name, parentSpanId: called.parent, service: 'dugout-api' });
      expect(attributeOf(root, 'http.response.status_code')).toBe(String(status));
      expect(attributeOf(root, 'dugout.request.id')).toBe(called.requestId);
      const statements = spans.filter((span) => span.kind === client && attributeOf(span, 'db.query.text'));
      expect(statements.length).toBeGreaterThan(1);
      expect(new Set(statements.map(({ parentSpanId }) => parentSpanId))).toEqual(new Set([root.spanId]));
    }
    const names = spansOf(list).map((span) => attributeOf(span, 'db.query.text') ?? '');
    expect(names.some((text) => text.includes(' like ') && text.includes('$1'))).toBe(true);
  });

  test('goes on in the worker, to the mail that a request decided', () => {
    const spans = spansOf(forgotten);
    const job = spans.find(({ name }) => name === 'job mail-reset-link')!;
    expect(job).toMatchObject({ kind: consumer, service: 'dugout-worker' });
    expect(spans.map(({ spanId }) => spanId)).toContain(job.parentSpanId);
    const sent = spans.find(({ name }) => name === 'send mail reset-link')!;
    expect(sent.parentSpanId).toBe(job.spanId);
  });

  test('holds nobody: no value of a statement, no body, no address', () => {
    expect(collector.spans.length).toBeGreaterThan(20);
    const told = collector.bodies().toLowerCase();
    for (const word of [searched, 'Unfindable', admin.email, 'ophelia', 'bombers', admin.id, testPassword]) {
      expect(told).not.toContain(word.toLowerCase());
      expect(told).not.toContain(encodeURIComponent(word).toLowerCase());
    }
    const keys = new Set(collector.spans.flatMap(({ attributes }) => attributes.map(({ key }) => key)));
    // Adding an attribute is a deliberate decision: the developer must check what it can hold.
    expect([...keys].toSorted()).toEqual([
      'db.operation.name',
      'db.query.text',
      'db.system.name',
      'dugout.request.id',
      'http.request.method',
      'http.response.status_code',
      'http.route',
    ]);
  });
});

test('the number on the screen, the line in the log and the trace are found by each other', () => {
  for (const called of [signedIn, list, missing, forgotten]) {
    const line = api.lines().find(({ msg, reqId }) => msg === 'answered' && reqId === called.requestId);
    expect(line).toMatchObject({ traceId: called.traceId, status: called.status });
  }
  const problem = JSON.parse(missing.text) as { instance: string };
  expect(problem.instance).toBe(`urn:request:${missing.requestId}`);
  const done = worker.lines().find(({ job }) => job === 'mail-reset-link');
  expect(done).toMatchObject({ msg: 'job done', traceId: forgotten.traceId });
});
