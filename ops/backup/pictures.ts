import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { run } from './programs.ts';

export const picturesFolder = (root: string) => join(root, 'files');

/** Given to the shell as text: the user of PostgreSQL may have no way into this folder. */
const script = () => readFileSync(new URL('./copy-pictures', import.meta.url), 'utf8');

export async function copyPictures(files: string, root: string): Promise<void> {
  await run('sh', ['-s', '--', files, root], { input: script() });
}

/** `ab/ab12….webp`, of all that are in the copy. */
export function listPictures(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.name.slice(0, 2), entry.name))
    .toSorted();
}

/** The hashes that were written down when the pictures were copied. */
function readHashes(root: string): Map<string, string> {
  const list = join(root, 'files.sha256');
  if (!existsSync(list)) return new Map();
  const lines = readFileSync(list, 'utf8').matchAll(/^([0-9a-f]{64}) {2}files\/(.+)$/gm);
  return new Map(Array.from(lines, ([, hash, name]) => [name!, hash!]));
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

export interface Pictures {
  readonly whole: ReadonlySet<string>;
  readonly problems: readonly string[];
}

/** Every picture in `folder`, by its name and by the hashes in `root`; those of the list that are missing as well. */
export async function verifyPictures(root: string, folder: string): Promise<Pictures> {
  const hashes = readHashes(root);
  const whole = new Set<string>();
  const problems: string[] = [];
  const present = listPictures(folder);
  for (const picture of present) {
    const name = picture.slice(3);
    const hash = await hashOf(join(folder, picture));
    const named = /^[0-9a-f]{64}\./.test(name) ? name.slice(0, 64) : null;
    if ((named ?? hash) === hash && (hashes.get(picture) ?? hash) === hash) whole.add(name);
    else problems.push(`${picture} is damaged`);
  }
  const found = new Set(present);
  for (const picture of hashes.keys()) if (!found.has(picture)) problems.push(`${picture} is missing`);
  return { whole, problems };
}
