import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync, cpSync, existsSync, openSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../../../tooling/suite/free-port.ts';
import { tail } from '../../support/program.ts';
import type { MeasuredCall } from '../cases.ts';

const run = promisify(execFile);

export interface Directus {
  readonly address: string;
  /** Of an administrator, as are the address and the password to sign in to its app with. */
  readonly token: string;
  readonly email: string;
  readonly password: string;
  readonly pid: number;
  stop(): Promise<void>;
}

interface Options {
  /** Of the owner of the tables. */
  readonly databaseUrl: string;
  readonly folder: string;
  readonly log: (line: string) => void;
}

/** Its own tables stand apart from ours, and leave with it. */
const schema = 'directus';

/** Directus over the same tables, installed when it is not; null, said to the log, where it cannot be. */
export async function startDirectus({ databaseUrl, folder, log }: Options): Promise<Directus | null> {
  const home = resolve(folder, 'directus');
  try {
    await install(home, log);
  } catch (error) {
    log(`Directus could not be installed, nothing is compared with it: ${firstLine(error)}`);
    return null;
  }
  const port = await freePort();
  const administrator = {
    // It does not believe in addresses that end with .example.
    email: 'peer@example.com',
    password: randomBytes(12).toString('hex'),
    token: randomBytes(24).toString('hex'),
  };
  const environment = environmentOf(databaseUrl, home, port, administrator);
  await dropSchema(databaseUrl);
  await onDatabase(databaseUrl, `create schema ${schema}`);
  let child: ChildProcess | null = null;
  const stop = async () => {
    if (child) await end(child);
    await endStatements(databaseUrl);
    await dropSchema(databaseUrl);
  };
  try {
    await run(process.execPath, [entryOf(home), 'bootstrap'], { cwd: home, env: environment });
    child = start(home, environment);
    const address = `http://127.0.0.1:${port}`;
    await untilAnswers(child, `${address}/server/ping`, logOf(home));
    return { address, ...administrator, pid: child.pid!, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A question of the calls that are measured, as an address. */
export const itemsAddress = (
  { address }: Pick<Directus, 'address'>,
  { collection, query }: NonNullable<MeasuredCall['directus']>,
) => `${address}/items/${collection}?${new URLSearchParams(query).toString()}`;

const entryOf = (home: string) => join(home, 'node_modules/directus/cli.js');
const logOf = (home: string) => join(home, 'directus.log');
const firstLine = (error: unknown) => String(error instanceof Error ? error.message : error).split('\n', 1)[0];

const declared = join(import.meta.dirname, 'directus');

async function install(home: string, log: Options['log']): Promise<void> {
  const [wanted, done] = [join(declared, 'package.json'), join(home, 'installed.json')];
  if (existsSync(done) && readFileSync(done, 'utf8') === readFileSync(wanted, 'utf8')) return;
  log('installing Directus, which takes some minutes');
  cpSync(declared, home, { recursive: true });
  // Nothing that is measured needs what the scripts would compile.
  const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline'];
  await run('npm', ['install', ...options], { cwd: home, maxBuffer: 64 * 1_024 * 1_024 });
  copyFileSync(wanted, done);
}

/** Like ours where both have a choice: as many database connections, no cache between requests, no limiter. */
function environmentOf(
  databaseUrl: string,
  home: string,
  port: number,
  { email, password, token }: Pick<Directus, 'email' | 'password' | 'token'>,
): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SECRET: randomBytes(32).toString('hex'),
    DB_CLIENT: 'pg',
    DB_CONNECTION_STRING: named(databaseUrl),
    DB_SEARCH_PATH: `array:${schema},public`,
    DB_POOL__MIN: '0',
    DB_POOL__MAX: '10',
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: password,
    ADMIN_TOKEN: token,
    LOG_LEVEL: 'error',
    TELEMETRY: 'false',
    CACHE_ENABLED: 'false',
    RATE_LIMITER_ENABLED: 'false',
    PRESSURE_LIMITER_ENABLED: 'false',
    WEBSOCKETS_ENABLED: 'false',
    STORAGE_LOCAL_ROOT: join(home, 'uploads'),
    EXTENSIONS_PATH: join(home, 'extensions'),
  };
}

function start(home: string, environment: NodeJS.ProcessEnv): ChildProcess {
  const log = openSync(logOf(home), 'w');
  return spawn(process.execPath, [entryOf(home), 'start'], {
    cwd: home,
    env: environment,
    stdio: ['ignore', log, log],
  });
}

async function untilAnswers(child: ChildProcess, address: string, log: string): Promise<void> {
  const until = Date.now() + 120_000;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`Directus ended while starting:\n${tail(log)}`);
    const answer = await fetch(address, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
    if (answer?.ok) return;
    await sleep(200);
  }
  throw new Error(`Directus does not answer:\n${tail(log)}`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** Statements that no client waits for anymore would run on for minutes, beside the next measurement. */
const endStatements = (databaseUrl: string) =>
  onDatabase(
    databaseUrl,
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = '${schema}' and datname = current_database()`,
  );

/** So that its connections are known from others. */
function named(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('application_name', schema);
  return url.href;
}

const dropSchema = (databaseUrl: string) => onDatabase(databaseUrl, `drop schema if exists ${schema} cascade`);

async function onDatabase(databaseUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
