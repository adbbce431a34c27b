import { spawn, type ChildProcess } from 'node:child_process';
import { chownSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { environment, owner, postgresProgram, versionOf } from './programs.ts';
import { withClient } from './server.ts';
import { BackupError } from './settings.ts';

/**
 * A server on a restored folder, to inspect it. It listens only on a socket in a folder that no other user can enter,
 * because it accepts every connection and holds all the data. It ignores the settings of the real server.
 */
export class ScratchServer {
  readonly #process: ChildProcess;
  readonly folder: string;
  readonly socket: string;
  readonly version: string;

  private constructor(folder: string, socket: string) {
    this.folder = folder;
    this.socket = socket;
    this.version = versionOf(folder);
    writeFileSync(join(socket, 'postgresql.conf'), '');
    writeFileSync(join(socket, 'hba.conf'), 'local all all trust\n');
    const settings = {
      config_file: join(socket, 'postgresql.conf'),
      hba_file: join(socket, 'hba.conf'),
      ident_file: join(socket, 'postgresql.conf'),
      unix_socket_directories: socket,
      listen_addresses: '',
      port: '5432',
      archive_mode: 'off',
      synchronous_standby_names: '',
      primary_conninfo: '',
      shared_preload_libraries: '',
      ssl: 'off',
      logging_collector: 'off',
      log_min_error_statement: 'panic',
      // No client reads while it recovers, so the connection limit of the real server does not matter.
      hot_standby: 'off',
      // It is thrown away.
      fsync: 'off',
    };
    const log = openSync(this.log, 'w');
    this.#process = spawn(
      postgresProgram(this.version, 'postgres'),
      ['-D', folder, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      { ...owner, cwd: '/', env: environment(), stdio: ['ignore', log, log] },
    );
    closeSync(log);
  }

  /** Returns when it has recovered and answers; how long that takes is up to the archive. */
  static async start(folder: string, superuser: string): Promise<ScratchServer> {
    const socket = mkdtempSync(join(tmpdir(), 'dugout-drill-'));
    const { uid, gid } = owner;
    if (uid !== undefined && gid !== undefined) chownSync(socket, uid, gid);
    const server = new ScratchServer(folder, socket);
    let failed = false;
    server.#process.once('error', () => (failed = true));
    for (;;) {
      const answers = await withClient(server.url('postgres', superuser), (client) => client.query('select 1')).then(
        () => true,
        () => false,
      );
      if (answers) return server;
      if (failed || !server.running) {
        const reason = server.lastWords();
        await server.stop();
        throw new BackupError(`PostgreSQL does not start on it:\n${reason}`);
      }
      await sleep(50);
    }
  }

  get log(): string {
    return join(this.socket, 'log');
  }

  get running(): boolean {
    return this.#process.pid !== undefined && this.#process.exitCode === null && this.#process.signalCode === null;
  }

  url(database: string, user: string): string {
    const parts = new URLSearchParams({ host: this.socket, port: '5432', user });
    return `postgres:///${encodeURIComponent(database)}?${parts.toString()}`;
  }

  lastWords(): string {
    const lines = readFileSync(this.log, 'utf8').trim().split('\n').slice(-8);
    return lines.map((line) => `  ${line}`).join('\n');
  }

  async stop(): Promise<void> {
    if (this.running) {
      const ended = new Promise((done) => this.#process.once('exit', done));
      this.#process.kill('SIGQUIT');
      await ended;
    }
    rmSync(this.socket, { recursive: true, force: true });
  }
}
