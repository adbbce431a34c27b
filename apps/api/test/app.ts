import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hash } from '@node-rs/argon2';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { createTestDatabase } from '@dugout/database/test-database.ts';
import { buildApp } from '../src/app.ts';
import type { Clock } from '../src/platform/clock.ts';
import type { Services } from '../src/platform/context.ts';
import { connect, type Db } from '../src/platform/db/database.ts';
import { openFileStore } from '../src/platform/files/open-file-store.ts';
import { readSettings, type Settings } from '../src/platform/settings.ts';
import { markDevice, markerCookie } from '../src/modules/auth/known-device.ts';
import { keepCookies } from './refresh.ts';

/** A clock that only moves when a test says so. */
class TestClock implements Clock {
  #offset = 0;
  now(): Date {
    return new Date(Date.now() + this.#offset);
  }
  advance(ms: number): void {
    this.#offset += ms;
  }
}

/** Every line that the application logged, so that a test can look for what must not be there. */
export function capturedLog() {
  const lines: string[] = [];
  return { lines, log: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }) };
}

export interface TestApp {
  app: FastifyInstance;
  db: Db;
  services: Services;
  clock: TestClock;
  lines: string[];
  ownerUrl: string;
  /** A second process on the same database. */
  another(): Promise<FastifyInstance>;
  close(): Promise<void>;
}

export const testPassword = 'a quiet field at dawn';
let hashed: Promise<string> | undefined;
/** One hash for all test people: each costs 50 ms. */
const testPasswordHash = () => (hashed ??= hash(testPassword, { memoryCost: 47_104, timeCost: 1, parallelism: 1 }));

export async function startTestApp(overrides: Partial<Record<keyof Settings, string>> = {}): Promise<TestApp> {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'dugout-files-'));
  const settings = readSettings({
    DATABASE_URL: database.appUrl,
    SERVER_SECRET: 'only for tests, and long enough to be accepted',
    PUBLIC_URL: 'https://admin.bombers.example',
    ...(overrides.S3_BUCKET ? {} : { FILES_DIR: folder }),
    ...overrides,
  });
  const clock = new TestClock();
  const files = await openFileStore(settings);
  const { lines, log } = capturedLog();
  const opened: FastifyInstance[] = [];
  const connections: Db[] = [];
  const open = async () => {
    const { db } = connect({ url: database.appUrl, pool: 10, onIdleError: () => {} });
    connections.push(db);
    const services: Services = { db, clock, settings, log, files };
    const app = await buildApp(services);
    opened.push(app);
    return { app, db, services };
  };
  const { app, db, services } = await open();
  return {
    app,
    db,
    services,
    clock,
    lines,
    ownerUrl: database.ownerUrl,
    another: async () => (await open()).app,
    close: async () => {
      await Promise.all(opened.map((one) => one.close()));
      await Promise.all(connections.map((one) => one.destroy()));
      files.close();
      await rm(folder, { recursive: true, force: true });
      await database.drop();
    },
  };
}

export interface Person {
  id: string;
  email: string;
}

let people = 0;

export async function makeUser(
  { db }: Pick<TestApp, 'db'>,
  values: Partial<{
    fname: string;
    lname: string;
    email: string;
    phone: string | null;
    primary_role: 'ADMIN' | 'COACH' | 'REGIONAL_COACH' | 'PLAYER' | 'PARENT' | 'FAN';
    admin: boolean;
  }> = {},
): Promise<Person> {
  people += 1;
  const email = values.email ?? `person${people}@bombers.example`;
  const { id } = await db
    .insertInto('users')
    .values({
      fname: 'Test',
      lname: `Person ${people}`,
      primary_role: 'FAN',
      ...values,
      email,
      password_hash: await testPasswordHash(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, email };
}

export interface SignedIn extends Person {
  access: string;
  refresh: string;
  /** Calls `/api…` as this person. */
  call(options: InjectOptions): Promise<LightMyRequestResponse>;
}

/** Signs in from a known browser, so that no notice of a new device is sent. */
export async function signIn(
  { app, services: { settings } }: Pick<TestApp, 'app' | 'services'>,
  person: Person,
): Promise<SignedIn> {
  const [cookie] = markerCookie(
    settings,
    markDevice(settings, person.email, { device: null, before: null }, new Date()),
  ).split(';');
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: person.email, password: testPassword },
    headers: { cookie },
  });
  if (answer.statusCode !== 200) throw new Error(`sign-in answered ${answer.statusCode}: ${answer.body}`);
  const { access, refresh } = answer.json<{ access: string; refresh: string }>();
  keepCookies(refresh, answer.headers['set-cookie']);
  return {
    ...person,
    access,
    refresh,
    call: (options) => app.inject({ ...options, headers: { authorization: `Bearer ${access}`, ...options.headers } }),
  };
}

export const signInAdmin = async (test: TestApp) => signIn(test, await makeUser(test, { primary_role: 'ADMIN' }));

/** As a client does whom the server asked to come again: more at once than it serves, or than a lock has patience for. */
export async function patiently(send: () => Promise<LightMyRequestResponse>): Promise<LightMyRequestResponse> {
  for (let tries = 1; ; tries += 1) {
    const answer = await send();
    if (answer.statusCode !== 503 || tries === 100) return answer;
    await sleep(100);
  }
}
