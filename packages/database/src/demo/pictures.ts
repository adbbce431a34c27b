import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Insertable } from 'kysely';
import type { DB } from '../generated/schema.ts';

/** Drawn by `tooling/demo-pictures/`. */
const drawn = join(import.meta.dirname, '../../seeds/demo/pictures');

export const pictureNames = [
  'night-field',
  'day-bunting',
  'desert-field',
  'autumn-field',
  'pine-field',
  'barn-field',
  'skyline-field',
  'palm-field',
  'ball-on-dirt',
  'crossed-bats',
  'hot-practice',
  'dugout-dusk',
  'signing-day',
  'jerseys',
  'fresh-paint',
  'banner-ball',
  'banner-day',
  'banner-night',
  'gold-cup',
  'silver-plate',
  'medal',
  'ball-trophy',
  'mark-hillcountry',
  'mark-thirdbase',
  'mark-pecanstreet',
  'mark-whitfield',
  'mark-bigsky',
  'mark-cornerfield',
] as const;
export type PictureName = (typeof pictureNames)[number];

export interface DemoPictures {
  /** The address of a picture where a record may be without one. */
  optional(name: PictureName): string | null;
  /** The address where a record must have one. */
  required(name: PictureName): string;
  readonly uploads: readonly Insertable<DB['uploads']>[];
}

/** Without a folder nobody serves them: no picture where none is needed, and elsewhere one that cannot be shown. */
export const absentPictures: DemoPictures = {
  optional: () => null,
  required: (name) => `https://images.bombers.example/${name}.webp`,
  uploads: [],
};

/** Put where the API looks for uploaded pictures (`folder-store.ts`), under the hash of their content. */
export async function storePictures(files: string): Promise<DemoPictures> {
  const addresses = new Map<PictureName, string>();
  const uploads: Insertable<DB['uploads']>[] = [];
  for (const picture of pictureNames) {
    const content = await readFile(join(drawn, `${picture}.webp`));
    const name = `${createHash('sha256').update(content).digest('hex')}.webp`;
    const folder = join(files, name.slice(0, 2));
    await mkdir(folder, { recursive: true });
    // Whoever reads meanwhile sees the whole file or none.
    const unfinished = join(folder, `.${name}.part`);
    await writeFile(unfinished, content, { mode: 0o640 });
    await rename(unfinished, join(folder, name));
    addresses.set(picture, `/api/files/${name}`);
    uploads.push({ name, type: 'image/webp', bytes: content.length, ...sizeOf(content) });
  }
  const required = (name: PictureName): string => {
    const address = addresses.get(name);
    if (address === undefined) throw new Error(`There is no picture ${name}`);
    return address;
  };
  return { required, optional: required, uploads };
}

/** From the header of a plain (`VP8 `) WebP, which is what the tool writes: no decoder is needed here. */
function sizeOf(content: Buffer): { width: number; height: number } {
  if (content.toString('latin1', 0, 4) !== 'RIFF' || content.toString('latin1', 8, 16) !== 'WEBPVP8 ') {
    throw new Error('A demo picture is not a plain WebP file');
  }
  return { width: content.readUInt16LE(26) & 0x3fff, height: content.readUInt16LE(28) & 0x3fff };
}
