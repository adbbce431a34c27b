import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { picturesFolder, verifyPictures } from './pictures.ts';

let root: string;
let backups: string;
let files: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'dugout-archive-'));
  backups = join(root, 'backups');
  files = join(root, 'files');
  mkdirSync(join(backups, 'wal'), { recursive: true });
  mkdirSync(files);
});
afterEach(() => rmSync(root, { recursive: true }));

const script = (name: string) => join(import.meta.dirname, name);
function archive(content: Buffer, name = '000000010000000000000001', ...more: string[]) {
  const from = join(root, 'from');
  writeFileSync(from, content);
  return spawnSync(script('archive-wal'), [backups, from, name, ...more], { encoding: 'utf8' });
}
const archived = () => readdirSync(join(backups, 'wal'));

function storePicture(content = randomBytes(2_000), called?: string): string {
  const name = called ?? `${createHash('sha256').update(content).digest('hex')}.webp`;
  mkdirSync(join(files, name.slice(0, 2)), { recursive: true });
  writeFileSync(join(files, name.slice(0, 2), name), content);
  return `${name.slice(0, 2)}/${name}`;
}

test('a file is archived once; the same again is fine, another content is refused and changes nothing', () => {
  const content = randomBytes(100_000);
  expect(archive(content).status).toBe(0);
  expect(archive(content).status).toBe(0);
  const other = archive(randomBytes(100_000));
  expect([other.status, other.stderr]).toEqual([1, expect.stringContaining('another content')]);
  expect(archived()).toEqual(['000000010000000000000001.gz']);
  expect(gunzipSync(readFileSync(join(backups, 'wal', archived()[0]!))).equals(content)).toBe(true);
});

test('half a file of a run that was broken off is neither taken for one nor left', () => {
  writeFileSync(join(backups, 'wal', '000000010000000000000001.gz'), 'half of it');
  expect(archive(randomBytes(1_000)).status).not.toBe(0);
  expect(archived()).toEqual(['000000010000000000000001.gz']);
});

test('a disk that is not there is told, and no folder is made in its place', () => {
  rmSync(backups, { recursive: true });
  const { status, stderr } = archive(randomBytes(10));
  expect([status, stderr]).toEqual([1, expect.stringContaining('there is no folder')]);
  expect(existsSync(backups)).toBe(false);
});

test('pictures are copied before the file that may name them; a home that is gone is told and stops nothing', () => {
  const picture = storePicture();
  expect(archive(randomBytes(10), '000000010000000000000001', files).status).toBe(0);
  expect(existsSync(join(picturesFolder(backups), picture))).toBe(true);
  rmSync(files, { recursive: true });
  const { status, stderr } = archive(randomBytes(10), '000000010000000000000002', files);
  expect([status, stderr]).toEqual([0, expect.stringContaining('could not be copied')]);
  expect(archived()).toHaveLength(2);
});

test('a picture that is damaged where it is kept is told and left out; the others are copied', async () => {
  const good = storePicture();
  const small = storePicture(randomBytes(50), `${good.slice(3, -5)}-160.webp`);
  const bad = storePicture(randomBytes(50), `${'0'.repeat(64)}.webp`);
  const copy = spawnSync(script('copy-pictures'), [files, backups], { encoding: 'utf8' });
  expect([copy.status, copy.stderr]).toEqual([1, expect.stringContaining(bad)]);
  const { whole, problems } = await verifyPictures(backups, picturesFolder(backups));
  expect([[...whole].toSorted(), problems]).toEqual([[good.slice(3), small.slice(3)].toSorted(), []]);
});

test('a copy that is damaged or gone is named, also a smaller one, whose name says nothing', async () => {
  const [changed, gone] = [storePicture(), storePicture()];
  const small = storePicture(randomBytes(50), `${changed.slice(3, -5)}-160.webp`);
  spawnSync(script('copy-pictures'), [files, backups]);
  for (const name of [changed, small]) writeFileSync(join(picturesFolder(backups), name), 'something else');
  rmSync(join(picturesFolder(backups), gone));
  const { problems } = await verifyPictures(backups, picturesFolder(backups));
  expect(problems.toSorted()).toEqual(
    [`${changed} is damaged`, `${small} is damaged`, `${gone} is missing`].toSorted(),
  );
});
