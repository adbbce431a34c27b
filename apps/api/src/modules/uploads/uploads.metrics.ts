import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { defineMetric, type Asked, type Metric } from '../../platform/telemetry/metric.ts';

/** Of the folder of the pictures; a bucket has no end that we could see. */
async function ofDisk({ settings }: Asked, read: (disk: StatsFs) => number) {
  if (settings.FILES_DIR === undefined) return [];
  const disk = await statfs(settings.FILES_DIR).catch(() => null);
  return disk ? [{ value: read(disk) }] : [];
}

export const uploadMetrics: readonly Metric[] = [
  defineMetric('dugout_files_free_bytes', 'Room that is left on the disk of FILES_DIR', (asked) =>
    ofDisk(asked, ({ bavail, bsize }) => bavail * bsize),
  ),
  defineMetric('dugout_files_size_bytes', 'Size of the disk of FILES_DIR', (asked) =>
    ofDisk(asked, ({ blocks, bsize }) => blocks * bsize),
  ),
];
