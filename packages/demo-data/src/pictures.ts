import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Insertable } from 'kysely';
import type { DB } from '@dugout/database/generated/schema.ts';

declare const dugoutBuild: unknown;

/** Our own art, under the license of the project: in this package, or beside the bundle, where the build puts it. */
const folder = typeof dugoutBuild === 'undefined' ? '../pictures' : './demo-pictures';
const drawn = fileURLToPath(new URL(folder, import.meta.url));

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

/** Without a folder the pictures are not served: optional ones are left out, required ones cannot be shown. */
export const absentPictures: DemoPictures = {
  optional: () => null,
  required: (name) => `https://images.bombers.example/${name}.webp`,
  uploads: [],
};

export interface PictureFile {
  readonly picture: PictureName;
  /** The hash of its content, as every uploaded picture is called. */
  readonly name: string;
  readonly content: Buffer;
}

/** None where the program was installed without them. */
export async function readPictures(): Promise<PictureFile[]> {
  if (!existsSync(drawn)) return [];
  return Promise.all(
    pictureNames.map(async (picture) => {
      const content = await readFile(join(drawn, `${picture}.webp`));
      return { picture, name: `${createHash('sha256').update(content).digest('hex')}.webp`, content };
    }),
  );
}

/** How records name pictures that are stored. */
export function storedPictures(files: readonly PictureFile[]): DemoPictures {
  if (files.length === 0) return absentPictures;
  const addresses = new Map(files.map(({ picture, name }) => [picture, `/api/files/${name}`]));
  const required = (name: PictureName): string => {
    const address = addresses.get(name);
    if (address === undefined) throw new Error(`There is no picture ${name}`);
    return address;
  };
  const uploads = files.map(({ name, content }) => ({
    name,
    type: 'image/webp',
    bytes: content.length,
    ...sizeOf(content),
  }));
  return { required, optional: required, uploads };
}

/** Put where the API looks for uploaded pictures (`folder-store.ts`), under the hash of their content. */
export async function storePictures(directory: string): Promise<DemoPictures> {
  const files = await readPictures();
  for (const { name, content } of files) {
    const folder = join(directory, name.slice(0, 2));
    await mkdir(folder, { recursive: true });
    // A concurrent reader sees the whole file or none.
    const unfinished = join(folder, `.${name}.part`);
    await writeFile(unfinished, content, { mode: 0o640 });
    await rename(unfinished, join(folder, name));
  }
  return storedPictures(files);
}

/** From the header of a plain (`VP8 `) WebP, as all of ours are: no decoder is needed here. */
function sizeOf(content: Buffer): { width: number; height: number } {
  if (content.toString('latin1', 0, 4) !== 'RIFF' || content.toString('latin1', 8, 16) !== 'WEBPVP8 ') {
    throw new Error('A demo picture is not a plain WebP file');
  }
  return { width: content.readUInt16LE(26) & 0x3fff, height: content.readUInt16LE(28) & 0x3fff };
}
