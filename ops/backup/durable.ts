import { chownSync, closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs';
import { owner } from './programs.ts';

/** On the disk, whole or not at all, and of the user of PostgreSQL. */
export function writeDurably(path: string, text: string): void {
  const unfinished = `${path}.part`;
  writeFileSync(unfinished, text, { mode: 0o600, flush: true });
  const { uid, gid } = owner;
  if (uid !== undefined && gid !== undefined) chownSync(unfinished, uid, gid);
  renameSync(unfinished, path);
}

/** The new name is in the folder, which is a file of its own to the disk. */
export function syncFolder(path: string): void {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
