import { statfs } from 'node:fs/promises';
import type { Settings } from '../../../apps/api/src/platform/settings.ts';
import { looking, ok, warning, wrong, type Finding } from './finding.ts';

const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`;

export async function lookAtDisk({ FILES_DIR: folder }: Settings): Promise<readonly Finding[]> {
  if (folder === undefined) return [];
  return looking('disk', 'make the folder of FILES_DIR, for the user of the API', async () => {
    const { bavail, blocks, bsize } = await statfs(folder);
    return [judgeDisk(bavail * bsize, blocks * bsize)];
  });
}

export function judgeDisk(free: number, all: number): Finding {
  const told = `${gigabytes(free)} of ${gigabytes(all)} are free where pictures are kept`;
  const todo = 'make room, or move FILES_DIR to a larger disk';
  if (free < 2e8) return wrong('disk', told, todo);
  return free < 2e9 ? warning('disk', told, todo) : ok('disk', told);
}
