import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { defineFigure, type Asked, type Figure } from '../../platform/watch/figures.ts';

/** Of the folder of the pictures; a bucket has no end that we could see. */
async function ofDisk({ settings }: Asked, read: (disk: StatsFs) => number) {
  if (settings.FILES_DIR === undefined) return [];
  const disk = await statfs(settings.FILES_DIR).catch(() => null);
  return disk ? [{ value: read(disk) }] : [];
}

export const uploadFigures: readonly Figure[] = [
  defineFigure('dugout_files_free_bytes', 'Room that is left on the disk of FILES_DIR', (asked) =>
    ofDisk(asked, ({ bavail, bsize }) => bavail * bsize),
  ),
  defineFigure('dugout_files_size_bytes', 'Size of the disk of FILES_DIR', (asked) =>
    ofDisk(asked, ({ blocks, bsize }) => blocks * bsize),
  ),
];
