import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chownSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../../tooling/suite/free-port.ts';
import { tail } from '../../support/program.ts';

const versions = '/usr/lib/postgresql';
/** Debian keeps each version's programs apart; the newest that is installed. */
const newest = () =>
  readdirSync(versions)
    .toSorted((one, other) => Number(one) - Number(other))
    .at(-1)!;
export const postgresProgram = (name: string) => join(versions, newest(), 'bin', name);

/** PostgreSQL refuses to run as root: there it runs as the user that its package made. */
export const postgresOwner: { uid?: number; gid?: number } =
  process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};

function idOf(which: '-u' | '-g'): number {
  return Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }));
}

/** What is run near a server, as its owner. Answers what it printed. */
export function runProgram(name: string, ...parts: string[]): string {
  return execFileSync(postgresProgram(name), parts, {
    ...postgresOwner,
    encoding: 'utf8',
    cwd: '/tmp',
    env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** A folder in which PostgreSQL may work. */
export function makeFolder(path: string): string {
  mkdirSync(path, { recursive: true });
  const { uid, gid } = postgresOwner;
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
  return path;
}

/** One real server process, on loopback, that can be killed as a machine dies. */
export class PostgresServer {
  #process: ChildProcess | null = null;
  readonly name: string;
  readonly folder: string;
  readonly port: number;

  constructor(name: string, folder: string, port: number) {
    this.name = name;
    this.folder = folder;
    this.port = port;
  }

  /** A new, empty one, as production would have it: checksums, and the settings that are given. */
  static async create(root: string, name: string, settings: Record<string, string> = {}): Promise<PostgresServer> {
    const folder = join(makeFolder(root), name);
    runProgram('initdb', '-D', folder, '--data-checksums', '-A', 'trust', '-U', 'postgres', '--no-sync', '-E', 'UTF8');
    const server = new PostgresServer(name, folder, await freePort());
    server.configure({
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      port: String(server.port),
      wal_level: 'replica',
      max_wal_senders: '10',
      max_replication_slots: '10',
      max_connections: '100',
      hot_standby: 'on',
      wal_log_hints: 'on',
      wal_keep_size: '256MB',
      wal_receiver_status_interval: '1s',
      wal_receiver_timeout: '5s',
      wal_sender_timeout: '5s',
      wal_retrieve_retry_interval: '200ms',
      client_connection_check_interval: '2s',
      ...settings,
    });
    return server;
  }

  /** A standby that follows `primary` under its own name; `synchronous_standby_names` may ask for it. */
  static async standbyOf(primary: PostgresServer, root: string, name: string): Promise<PostgresServer> {
    const standby = new PostgresServer(name, join(root, name), await freePort());
    standby.copyFrom(primary);
    return standby;
  }

  get pid(): number | undefined {
    return this.#process?.pid;
  }

  get running(): boolean {
    return this.#process !== null && this.#process.exitCode === null && this.#process.signalCode === null;
  }

  url(database = 'postgres', user = 'postgres'): string {
    return `postgres://${user}@127.0.0.1:${this.port}/${database}`;
  }

  /** The last word wins, so that a setting may be given again. Takes effect with a start or `reload`. */
  configure(settings: Record<string, string>): void {
    const lines = Object.entries(settings).map(([key, value]) => `${key} = '${value.replaceAll("'", "''")}'\n`);
    appendFileSync(join(this.folder, 'postgresql.auto.conf'), lines.join(''));
  }

  reload(): void {
    this.#process?.kill('SIGHUP');
  }

  /** Everything of `primary` anew: what this one had, and may have committed alone, is gone. */
  copyFrom(primary: PostgresServer): void {
    rmSync(this.folder, { recursive: true, force: true });
    const source = `host=127.0.0.1 port=${primary.port} user=postgres application_name=${this.name}`;
    runProgram('pg_basebackup', '-D', this.folder, '-R', '-X', 'stream', '-c', 'fast', '--no-sync', '-d', source);
    this.configure({ port: String(this.port) });
  }

  async start(): Promise<this> {
    const log = openSync(`${this.folder}.log`, 'a');
    // What a killed one leaves: its children may need a moment to notice.
    for (let tries = 1; ; tries += 1) {
      this.#process = spawn(postgresProgram('postgres'), ['-D', this.folder], {
        ...postgresOwner,
        cwd: '/tmp',
        env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' },
        stdio: ['ignore', log, log],
      });
      if (await this.#answers(30_000)) return this;
      if (tries === 5) throw new Error(`${this.name} does not start:\n${tail(`${this.folder}.log`)}`);
      await sleep(300);
    }
  }

  async #answers(patience: number): Promise<boolean> {
    const until = Date.now() + patience;
    while (this.running && Date.now() < until) {
      const answer = await this.ask('select 1').catch(() => null);
      if (answer) return true;
      await sleep(50);
    }
    return false;
  }

  /** As the owner, over a connection of its own. */
  async ask<Row extends pg.QueryResultRow>(text: string, database = 'postgres'): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.url(database), connectionTimeoutMillis: 2_000 });
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end().catch(() => {});
    }
  }

  /** The machine is gone: every process of it at once, nothing is written any more. */
  async kill(): Promise<void> {
    const process_ = this.#process;
    if (!process_?.pid || !this.running) return;
    killWhole(process_.pid);
    await once(process_, 'exit');
  }

  async stop(): Promise<void> {
    const process_ = this.#process;
    if (!process_ || !this.running) return;
    process_.kill('SIGQUIT');
    await once(process_, 'exit');
  }

  promote(): void {
    runProgram('pg_ctl', 'promote', '-D', this.folder, '-w', '-t', '60');
  }

  async inRecovery(): Promise<boolean> {
    const [row] = await this.ask<{ recovering: boolean }>('select pg_is_in_recovery() as recovering');
    return row!.recovering;
  }
}

/** A server's main process and all that it started. */
export function killWhole(pid: number): void {
  const children = childrenOf(pid);
  process.kill(pid, 'SIGKILL');
  for (const child of children) killQuietly(child);
}

function childrenOf(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return text === '' ? [] : text.split(' ').map(Number);
}

function killQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It was gone already.
  }
}
