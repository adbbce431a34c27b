import { spawn } from 'node:child_process';
import { chmodSync, copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { appRole, database, foundClub } from '../machine/club.ts';
import { freePort } from '../../../tooling/suite/free-port.ts';
import { makeFolder, PostgresServer } from '../machine/postgres.ts';

export interface Said {
  readonly code: number | null;
  /** Everything it printed. */
  readonly text: string;
  readonly seconds: number;
}

/** A server that archives, its pictures and its backups, as `docs/operations.md` says to set them up. */
export class Place {
  readonly root: string;
  readonly backups: string;
  readonly files: string;
  server: PostgresServer;

  private constructor(root: string, server: PostgresServer) {
    this.root = root;
    this.backups = join(root, 'backups');
    this.files = join(root, 'files');
    this.server = server;
  }

  static async set(archiveTimeout: string): Promise<Place> {
    const root = makeFolder(mkdtempSync(join(tmpdir(), 'dugout-faults-')));
    const place = new Place(root, await PostgresServer.create(root, 'server-1'));
    for (const folder of [place.backups, join(place.backups, 'wal'), place.files]) makeFolder(folder);
    // PostgreSQL's own user may have no way into our folder.
    for (const script of ['archive-wal', 'copy-pictures']) {
      copyFileSync(join('ops/backup', script), join(root, script));
      chmodSync(join(root, script), 0o755);
    }
    place.archiveFrom(place.server, archiveTimeout);
    await place.server.start();
    await foundClub(place.server.url());
    return place;
  }

  archiveFrom(server: PostgresServer, archiveTimeout: string): void {
    server.configure({
      archive_mode: 'on',
      archive_timeout: archiveTimeout,
      archive_command: `${this.root}/archive-wal ${this.backups} %p %f ${this.files}`,
    });
  }

  get ownerUrl(): string {
    return this.server.url(database);
  }

  get appUrl(): string {
    return this.server.url(database, appRole);
  }

  /** One of our commands, in a process of its own. */
  command(
    name: 'backup' | 'restore' | 'drill' | 'erase-again',
    parts: readonly string[] = [],
    more = {},
  ): Promise<Said> {
    const began = performance.now();
    const child = spawn(process.execPath, ['ops/dugout/dugout.cli.ts', name, ...parts], {
      env: {
        PATH: process.env.PATH,
        BACKUP_DIR: this.backups,
        BACKUP_KEEP: '3',
        FILES_DIR: this.files,
        OWNER_DATABASE_URL: this.ownerUrl,
        ...more,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let text = '';
    child.stdout.on('data', (piece: Buffer) => (text += piece.toString()));
    child.stderr.on('data', (piece: Buffer) => (text += piece.toString()));
    return new Promise((done) =>
      child.once('close', (code) => done({ code, text, seconds: (performance.now() - began) / 1_000 })),
    );
  }

  /** It must succeed, or the check has nothing to look at. */
  async demand(
    name: 'backup' | 'restore' | 'drill' | 'erase-again',
    parts: readonly string[] = [],
    more = {},
  ): Promise<Said> {
    const said = await this.command(name, parts, more);
    if (said.code !== 0) throw new Error(`${name} ${parts.join(' ')} ended with ${said.code}:\n${said.text}`);
    return said;
  }

  /** Everything that is committed now is in the archive when it returns. */
  async archiveNow(): Promise<void> {
    const [row] = await this.server.ask<{ segment: string }>(
      'select pg_walfile_name(pg_current_wal_lsn()) as segment, pg_switch_wal()',
    );
    for (;;) {
      const [archived] = await this.server.ask<{ last: string | null }>(
        `select last_archived_wal as last from pg_stat_archiver where last_archived_wal !~ '\\.'`,
      );
      if (archived?.last && archived.last >= row!.segment) return;
      await sleep(50);
    }
  }

  /** The machine is gone with its disk. What is restored takes its place, and archives where it did. */
  async loseServer(): Promise<number> {
    await this.server.kill();
    const killed = Date.now();
    rmSync(this.server.folder, { recursive: true });
    return killed;
  }

  async takeOver(folder: string, archiveTimeout: string): Promise<void> {
    const server = new PostgresServer(folder.split('/').at(-1)!, folder, await freePort());
    server.configure({ port: String(server.port) });
    this.archiveFrom(server, archiveTimeout);
    this.server = server;
    await server.start();
    while (await server.inRecovery()) await sleep(50);
  }

  async strike(): Promise<void> {
    await this.server.kill();
    rmSync(this.root, { recursive: true, force: true });
  }
}
