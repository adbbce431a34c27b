import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../tooling/suite/free-port.ts';
import { killWhole, makeFolder, PostgresServer, postgresProgram } from '../machine/postgres.ts';
import { tail } from '../../support/program.ts';
import { Daemon } from './daemon.ts';

const programs = { patroni: '/usr/bin/patroni', etcd: '/usr/bin/etcd' } as const;
export const missingPrograms = () => Object.values(programs).filter((path) => !existsSync(path));

/** The agreement of who leads; on machines of its own in production, so that it outlives either server. */
export async function startEtcd(root: string): Promise<{ etcd: Daemon; port: number }> {
  const [port, peers] = [await freePort(), await freePort()];
  const own = `http://127.0.0.1:${port}`;
  const among = `http://127.0.0.1:${peers}`;
  const options = {
    'data-dir': makeFolder(join(root, 'etcd')),
    name: 'only',
    'listen-client-urls': own,
    'advertise-client-urls': own,
    'listen-peer-urls': among,
    'initial-advertise-peer-urls': among,
    'initial-cluster': `only=${among}`,
  };
  const parts = Object.entries(options).map(([key, value]) => `--${key}=${value}`);
  const etcd = new Daemon(programs.etcd, parts, join(root, 'etcd.log'));
  etcd.start();
  return { etcd, port };
}

/** A machine with Patroni and the server that Patroni keeps. */
export class Machine {
  readonly #patroni: Daemon;
  readonly #folder: string;
  readonly #asked: string;
  readonly server: PostgresServer;

  private constructor(patroni: Daemon, folder: string, asked: string, server: PostgresServer) {
    this.#patroni = patroni;
    this.#folder = folder;
    this.#asked = asked;
    this.server = server;
  }

  static async set(root: string, name: string, etcdPort: number): Promise<Machine> {
    const [port, restPort] = [await freePort(), await freePort()];
    const folder = join(root, name);
    const config = join(root, `${name}.yml`);
    // JSON is YAML as well.
    writeFileSync(config, JSON.stringify(configOf({ name, folder, port, restPort, etcdPort })));
    const patroni = new Daemon(programs.patroni, [config], join(root, `${name}.log`));
    return new Machine(patroni, folder, `http://127.0.0.1:${restPort}`, new PostgresServer(name, folder, port));
  }

  get log(): string {
    return this.#patroni.log;
  }

  start(): void {
    this.#patroni.start();
  }

  /** 200 to `/primary` says that it leads, to `/synchronous` that it has all that is acknowledged: as a proxy asks. */
  async says(what: '/primary' | '/synchronous'): Promise<boolean> {
    const asked = fetch(`${this.#asked}${what}`, { method: 'HEAD', signal: AbortSignal.timeout(1_000) });
    return (await asked.catch(() => null))?.status === 200;
  }

  async until(what: '/primary' | '/synchronous', patience: number): Promise<void> {
    const until = Date.now() + patience;
    while (!(await this.says(what))) {
      if (Date.now() > until) throw new Error(`${this.server.name} is not ${what}:\n${tail(this.log)}`);
      await sleep(200);
    }
  }

  /** As a machine dies: Patroni first, so that it does not start the server again. */
  async kill(): Promise<void> {
    await this.#patroni.kill();
    const file = join(this.#folder, 'postmaster.pid');
    if (!existsSync(file)) return;
    const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
    // The file outlives its process; another one may have its number by now.
    if (existsSync(`/proc/${pid}/cmdline`) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(this.#folder)) {
      killWhole(pid);
    }
  }
}

interface Place {
  readonly name: string;
  readonly folder: string;
  readonly port: number;
  readonly restPort: number;
  readonly etcdPort: number;
}

/** The times of docs/operations.md: the shortest that Patroni accepts, and no waiting for a primary that crashed. */
function configOf({ name, folder, port, restPort, etcdPort }: Place): object {
  const [own, rest] = [`127.0.0.1:${port}`, `127.0.0.1:${restPort}`];
  return {
    scope: 'dugout',
    name,
    restapi: { listen: rest, connect_address: rest },
    etcd3: { hosts: [`127.0.0.1:${etcdPort}`] },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 5,
        retry_timeout: 5,
        primary_start_timeout: 0,
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          parameters: { wal_log_hints: 'on', wal_keep_size: '256MB', max_connections: 100 },
        },
      },
      initdb: ['data-checksums', { encoding: 'UTF8' }, { auth: 'trust' }],
    },
    postgresql: {
      listen: own,
      connect_address: own,
      data_dir: folder,
      bin_dir: dirname(postgresProgram('postgres')),
      pgpass: `${folder}.pgpass`,
      basebackup: [{ checkpoint: 'fast' }],
      authentication: { superuser: { username: 'postgres' }, replication: { username: 'follower' } },
      parameters: { unix_socket_directories: '' },
      pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
    },
  };
}
