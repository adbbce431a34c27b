import { randomInt } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Random } from '@dugout/database/random.ts';
import { listBackups } from '../../../ops/backup/backups.ts';
import { listPictures } from '../../../ops/backup/pictures.ts';
import { listArchived } from '../../../ops/backup/wal.ts';
import type { Size, Tally } from '../../../tooling/suite/check.ts';
import { database } from '../machine/club.ts';
import { postgresOwner } from '../machine/postgres.ts';
import type { Place, Said } from './place.ts';

/** Takes the file away while `act` runs. */
async function without<Answer>(path: string, act: () => Promise<Answer>): Promise<Answer> {
  renameSync(path, `${path}.away`);
  try {
    return await act();
  } finally {
    renameSync(`${path}.away`, path);
  }
}

/** With one bit changed while `act` runs. */
async function withBitChanged<Answer>(path: string, random: Random, act: () => Promise<Answer>): Promise<Answer> {
  const content = readFileSync(path);
  let changed = content;
  do {
    changed = Buffer.from(content);
    const place = random.between(0, content.length - 1);
    changed[place] = changed[place]! ^ (1 << random.between(0, 7));
  } while (path.endsWith('.gz') && unpacksTo(changed, content));
  writeFileSync(path, changed);
  try {
    return await act();
  } finally {
    writeFileSync(path, content);
  }
}

/** A file of zeros can be packed in many ways: not every bit of it matters. */
function unpacksTo(packed: Buffer, like: Buffer): boolean {
  try {
    return gunzipSync(packed).equals(gunzipSync(like));
  } catch {
    return false;
  }
}

/** Everything that can be damaged, one at a time: the operator who restores must learn which one it is. */
export async function tryDamage(place: Place, random: Random, size: Size, tally: Tally): Promise<void> {
  const judge = (what: string, { code, text }: Said, names: string) => {
    tally.count('kinds of damage');
    if (code === 0 || !text.includes(names)) tally.finding(`${what}: ended with ${code}, without naming it:\n${text}`);
  };
  const to = join(place.root, 'never');
  const restore = async () => {
    const said = await place.command('restore', ['--to', to]);
    rmSync(to, { recursive: true, force: true });
    return said;
  };

  if (size !== 'short') {
    const clean = await place.command('drill');
    tally.count('drills');
    if (clean.code !== 0) tally.finding(`the drill finds something where nothing is damaged:\n${clean.text}`);
  }

  const newest = listBackups(place.backups).at(-1)!;
  const segments = listArchived(place.backups).filter((name) => /^[0-9A-F]{24}$/.test(name));
  const since = segments.filter((name) => name.slice(8) > walOf(newest.note.endLsn)).slice(0, -1);
  const segment = random.pick(since);
  const archived = join(place.backups, 'wal', `${segment}.gz`);
  judge('a file of the archive is missing', await without(archived, restore), segment);
  judge('a bit of an archived file is changed', await withBitChanged(archived, random, restore), segment);

  const tables = readdirSync(join(newest.data, 'base/1')).filter((name) => /^\d+$/.test(name));
  const filled = tables.filter((name) => readFileSync(join(newest.data, 'base/1', name)).length > 0);
  const table = random.pick(filled);
  const damaged = await withBitChanged(join(newest.data, 'base/1', table), random, restore);
  judge('a bit of the backup is changed', damaged, `base/1/${table}`);

  // Such as records name, not of acts that were lost; and a smaller copy, whose name does not say what is in it.
  const named = await place.server.ask<{ name: string }>('select name from uploads order by name', database);
  const [gone, changed] = random.some(named, 2).map(({ name }) => `${name.slice(0, 2)}/${name}`);
  const small = random.pick(listPictures(join(place.backups, 'files')).filter((name) => name.includes('-')));
  const path = (name: string) => join(place.backups, 'files', name);
  const told = await without(path(gone!), () =>
    withBitChanged(path(changed!), random, () => withBitChanged(path(small), random, () => place.command('drill'))),
  );
  tally.count('drills');
  // The line of the files and the line of what records name; nothing else is wrong.
  const wrong = told.text.match(/^WRONG/gm)?.length;
  if (wrong !== 2) tally.finding(`the drill calls ${wrong} lines wrong where pictures alone are:\n${told.text}`);
  judge('a picture is missing', told, `${gone} is missing`);
  judge('a bit of a picture is changed', told, `${changed} is damaged`);
  judge('a bit of a smaller copy is changed', told, `${small} is damaged`);

  const over = await place.command('restore', ['--to', place.backups]);
  judge('a restore over a folder that is there', over, 'is there already');
  tryArchiveTwice(place, segment, tally);
}

const walOf = (lsn: string) => {
  const [high, low] = lsn.split('/');
  return high!.padStart(8, '0') + low!.padStart(8, '0').slice(0, 2).padStart(8, '0');
};

/** PostgreSQL may archive the same file again; other content under its name must be refused. */
function tryArchiveTwice(place: Place, segment: string, tally: Tally): void {
  const kept = join(place.backups, 'wal', `${segment}.gz`);
  const same = join(place.root, 'same');
  const other = join(place.root, 'other');
  const before = readFileSync(kept);
  execFileSync('sh', [
    '-c',
    `gzip -cd "${kept}" > "${same}" && cp "${same}" "${other}" && chmod 644 "${same}" "${other}"`,
  ]);
  const content = readFileSync(other);
  content[randomInt(content.length)]! ^= 1;
  writeFileSync(other, content);
  const archive = (from: string) => {
    try {
      const parts = [place.backups, from, segment];
      execFileSync(join(place.root, 'archive-wal'), parts, { ...postgresOwner, stdio: 'ignore' });
      return 0;
    } catch (error) {
      return (error as { status: number | null }).status;
    }
  };
  tally.count('files archived twice', 2);
  if (archive(same) !== 0) tally.finding('archiving the same file again is refused');
  if (archive(other) === 0) tally.finding('another content under the name of an archived file is not refused');
  if (!readFileSync(kept).equals(before)) tally.finding('an archived file was written over');
  for (const file of [same, other]) rmSync(file);
}
