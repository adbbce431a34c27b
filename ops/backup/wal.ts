import { createReadStream, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, gunzipSync } from 'node:zlib';
import { walFolder, type BackupNote } from './backups.ts';

const segmentName = /^[0-9A-F]{24}$/;
const historyName = /^[0-9A-F]{8}\.history$/;

const hex = (value: number) => value.toString(16).toUpperCase().padStart(8, '0');

/** `0/3000148` as a number of bytes. */
export function positionOf(lsn: string): number {
  const [high, low] = lsn.split('/');
  return Number.parseInt(high!, 16) * 2 ** 32 + Number.parseInt(low!, 16);
}

/** How PostgreSQL calls a segment: its timeline, and its number in two parts. */
export function segmentOf(timeline: number, place: number, segmentBytes: number): string {
  const perPart = 2 ** 32 / segmentBytes;
  return hex(timeline) + hex(Math.floor(place / perPart)) + hex(place % perPart);
}

function placeOf(name: string, segmentBytes: number): number {
  return Number.parseInt(name.slice(8, 16), 16) * (2 ** 32 / segmentBytes) + Number.parseInt(name.slice(16), 16);
}

/** The last segment that holds something from before this position. */
const placeBefore = (lsn: string, segmentBytes: number) => Math.floor((positionOf(lsn) - 1) / segmentBytes);

export function listArchived(root: string): string[] {
  return readdirSync(walFolder(root))
    .filter((name) => !name.startsWith('.') && name.endsWith('.gz'))
    .map((name) => name.slice(0, -3))
    .toSorted();
}

const archivedFile = (root: string, name: string) => join(walFolder(root), `${name}.gz`);

interface Timeline {
  readonly timeline: number;
  /** The first and the last segment that it can be asked for. */
  readonly from: number;
  readonly until: number;
}

/**
 * The timelines that led to the newest server, newest first. A restored server goes on under a new one, and says in its
 * history where it left the one before; what that wrote later is not asked for any more.
 */
function timelinesOf(root: string, names: readonly string[], { timeline, segmentBytes }: BackupNote): Timeline[] {
  const history = names.findLast((name) => historyName.test(name));
  const newest = history ? Number.parseInt(history, 16) : 0;
  if (!history || newest <= timeline) return [{ timeline, from: 0, until: Infinity }];
  const text = gunzipSync(readFileSync(archivedFile(root, history))).toString('utf8');
  const found: Timeline[] = [];
  let from = 0;
  for (const [, parent, lsn] of text.matchAll(/^(\d+)\t([0-9A-F]+\/[0-9A-F]+)/gm)) {
    const until = Math.floor(positionOf(lsn!) / segmentBytes);
    found.unshift({ timeline: Number(parent), from, until });
    from = until;
  }
  return [{ timeline: newest, from, until: Infinity }, ...found];
}

const reaches = ({ from, until }: Timeline, place: number) => from <= place && place <= until;

export interface Archive {
  /** In sentences; empty where every file since the backup is there and whole. */
  readonly problems: readonly string[];
  readonly files: number;
  /** The last file up to which nothing is missing or damaged, and when it came. */
  readonly lastGood: { readonly name: string; readonly at: Date } | null;
  /** Where recovery ends if it uses all of it. */
  readonly lastPlace: number;
}

/**
 * PostgreSQL takes a file that is missing for the end of everything and starts, without a word about what came after
 * it. So this is looked at before.
 */
export async function verifyArchive(
  root: string,
  note: BackupNote,
  onFile: (done: number, of: number) => void = () => {},
): Promise<Archive> {
  const { segmentBytes } = note;
  const names = listArchived(root);
  const timelines = timelinesOf(root, names, note);
  const segments = names.filter((name) => segmentName.test(name));
  const known = new Set(segments);
  const first = placeBefore(note.endLsn, segmentBytes);
  const places = segments
    .map((name) => ({ timeline: Number.parseInt(name.slice(0, 8), 16), place: placeOf(name, segmentBytes) }))
    .filter(({ timeline, place }) => timelines.some((one) => one.timeline === timeline && reaches(one, place)))
    .map(({ place }) => place);
  const lastPlace = places.reduce((one, other) => Math.max(one, other), first - 1);

  const problems: string[] = [];
  let lastGood: Archive['lastGood'] = null;
  if (lastPlace < first) problems.push('nothing has been archived since the backup');
  for (let place = first; place <= lastPlace; place += 1) {
    onFile(place - first, lastPlace - first + 1);
    const possible = timelines.filter((one) => reaches(one, place));
    const name = possible.map(({ timeline }) => segmentOf(timeline, place, segmentBytes)).find((one) => known.has(one));
    const problem = name
      ? await problemOf(root, name, segmentBytes)
      : `${segmentOf(possible[0]!.timeline, place, segmentBytes)} is missing`;
    if (problem) problems.push(problem);
    else if (problems.length === 0) lastGood = { name: name!, at: statSync(archivedFile(root, name!)).mtime };
  }
  return { problems, files: Math.max(0, lastPlace - first + 1), lastGood, lastPlace };
}

/** gzip keeps a checksum of what it was given. */
async function problemOf(root: string, name: string, segmentBytes: number): Promise<string | null> {
  let bytes = 0;
  try {
    await pipeline(createReadStream(archivedFile(root, name)), createGunzip(), async (content) => {
      for await (const piece of content) bytes += (piece as Buffer).length;
    });
  } catch {
    return `${name} is damaged`;
  }
  return bytes === segmentBytes ? null : `${name} is not whole`;
}

/** What no kept backup needs: everything before the first segment of the oldest. Histories are small, and stay. */
export function withoutNeed(root: string, oldest: BackupNote): string[] {
  const first = Math.floor(positionOf(oldest.startLsn) / oldest.segmentBytes);
  return listArchived(root)
    .filter((name) => segmentName.test(name.slice(0, 24)))
    .filter((name) => placeOf(name.slice(0, 24), oldest.segmentBytes) < first)
    .map((name) => archivedFile(root, name));
}
