import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { BackupNote } from './backups.ts';
import { positionOf, segmentOf, verifyArchive, withoutNeed } from './wal.ts';

const segmentBytes = 2 ** 20;
let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'dugout-wal-'));
  mkdirSync(join(root, 'wal'));
});
afterEach(() => rmSync(root, { recursive: true }));

const put = (name: string, content: Buffer | string = Buffer.alloc(segmentBytes, name)) =>
  writeFileSync(join(root, 'wal', `${name}.gz`), gzipSync(content));
const putAll = (timeline: number, first: number, last: number) => {
  for (let place = first; place <= last; place += 1) put(segmentOf(timeline, place, segmentBytes));
};
/** A backup that began in the third segment and ended in the fourth. */
const note = { timeline: 1, segmentBytes, startLsn: '0/200028', endLsn: '0/300100' } as BackupNote;

test('segments are called as PostgreSQL calls them', () => {
  expect(segmentOf(1, Math.floor(positionOf('0/3000148') / 2 ** 24), 2 ** 24)).toBe('000000010000000000000003');
  expect(segmentOf(0x1a, Math.floor(positionOf('2F/FF000000') / 2 ** 24), 2 ** 24)).toBe('0000001A0000002F000000FF');
  expect(segmentOf(1, Math.floor(positionOf('1/0') / segmentBytes), segmentBytes)).toBe('000000010000000100000000');
});

test('an archive without gaps is whole, and what the backup itself holds is not asked for', async () => {
  putAll(1, 3, 7);
  put('000000010000000000000003.00000028.backup', 'START WAL LOCATION');
  const { problems, files, lastGood, lastPlace } = await verifyArchive(root, note);
  expect({ problems, files, last: lastGood?.name, lastPlace }).toEqual({
    problems: [],
    files: 5,
    last: '000000010000000000000007',
    lastPlace: 7,
  });
});

test('a file that is missing, damaged or not whole is named, and what is good ends before it', async () => {
  putAll(1, 3, 9);
  rmSync(join(root, 'wal', '000000010000000000000005.gz'));
  const damaged = readFileSync(join(root, 'wal', '000000010000000000000007.gz'));
  damaged[damaged.length - 6]! ^= 1;
  writeFileSync(join(root, 'wal', '000000010000000000000007.gz'), damaged);
  put('000000010000000000000008', 'half of it');
  const { problems, lastGood } = await verifyArchive(root, note);
  expect(problems).toEqual([
    '000000010000000000000005 is missing',
    '000000010000000000000007 is damaged',
    '000000010000000000000008 is not whole',
  ]);
  expect(lastGood?.name).toBe('000000010000000000000004');
});

test('an archive that ends before the backup is no archive of it', async () => {
  putAll(1, 0, 2);
  expect((await verifyArchive(root, note)).problems).toEqual(['nothing has been archived since the backup']);
});

test('a server that was restored goes on under a new timeline, and the archive with it', async () => {
  putAll(1, 3, 8);
  // It left the first timeline within the sixth segment; what the first one wrote later is lost, and not asked for.
  putAll(2, 5, 6);
  put('00000002.history', '1\t0/500140\tbefore 2026-03-14 12:00:00+00\n');
  expect(await verifyArchive(root, note)).toMatchObject({ problems: [], lastPlace: 6 });
  rmSync(join(root, 'wal', '000000010000000000000004.gz'));
  expect((await verifyArchive(root, note)).problems).toEqual(['000000010000000000000004 is missing']);
});

test('only what is older than the oldest backup can go; histories stay', () => {
  putAll(1, 0, 4);
  put('000000010000000000000001.00000028.backup', '');
  put('00000002.history', '');
  const names = withoutNeed(root, note).map((path) => path.split('/').at(-1));
  expect(names).toEqual([
    '000000010000000000000000.gz',
    '000000010000000000000001.gz',
    '000000010000000000000001.00000028.backup.gz',
  ]);
});
