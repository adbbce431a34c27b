import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BackupError } from './settings.ts';

/** What is written down beside a backup when it has succeeded: without it there is none. */
export interface BackupNote {
  /** By the clock of the server. Any moment from `finishedAt` on can be restored from it. */
  readonly startedAt: string;
  readonly finishedAt: string;
  readonly database: string;
  /** The first role of the server: whatever its name, it may read everything. */
  readonly superuser: string;
  /** Of the server: two servers must not share a folder. */
  readonly system: string;
  readonly segmentBytes: number;
  readonly timeline: number;
  readonly startLsn: string;
  readonly endLsn: string;
  /** Rows before the backup began. */
  readonly counts: Readonly<Record<string, number>>;
  /** How many records of each table had been purged by then. */
  readonly purged: Readonly<Record<string, number>>;
  readonly pictures: 'folder' | 'bucket';
  readonly bytes: number;
}

export interface Backup {
  readonly name: string;
  readonly folder: string;
  readonly data: string;
  readonly note: BackupNote;
}

export const walFolder = (root: string) => join(root, 'wal');
export const baseFolder = (root: string) => join(root, 'base');
export const noteFile = 'note.json';

/** Oldest first. What was broken off has no note, and its name begins with a dot. */
export function listBackups(root: string): Backup[] {
  if (!existsSync(baseFolder(root))) return [];
  return readdirSync(baseFolder(root))
    .filter((name) => !name.startsWith('.') && existsSync(join(baseFolder(root), name, noteFile)))
    .toSorted()
    .map((name) => {
      const folder = join(baseFolder(root), name);
      const note = JSON.parse(readFileSync(join(folder, noteFile), 'utf8')) as BackupNote;
      return { name, folder, data: join(folder, 'data'), note };
    });
}

/** The newest; or the newest that was finished at that moment, from which the moment can be reached. */
export function backupFor(root: string, at: Date | null): Backup {
  const all = listBackups(root);
  const found = all.findLast(({ note }) => at === null || new Date(note.finishedAt) <= at);
  if (found) return found;
  const oldest = all[0];
  if (!oldest) throw new BackupError(`There is no backup in ${root}.`);
  throw new BackupError(`The earliest moment that can be restored is ${oldest.note.finishedAt}.`);
}
