import { z } from 'zod';
import { copyName, imageWidths } from '@dugout/contract/features/uploads/upload.rules.ts';
import { defineJob, type AnyJob } from '../../platform/jobs/job.ts';
import { forgetUpload, markUnused, unusedUploads } from './uploads.store.ts';

const unusedDays = 7;
const atOnce = 1_000;

/**
 * Pictures that no record shows any more, also none in the trash: a week later, those of a purged record at once. What
 * is more than that many waits for the next night.
 */
export const forgetPictures = defineJob(
  'forget-pictures',
  z.object({}),
  async ({ db, files, clock, log }) => {
    const now = clock.now();
    await markUnused(db, now);
    const due = await unusedUploads(db, new Date(now.getTime() - unusedDays * 86_400_000), atOnce);
    let failed = 0;
    for (const { id, name } of due) {
      try {
        // Still in the transaction: a row without its file would be a picture that cannot be shown.
        await forgetUpload(db, id, async () => {
          await files.remove(name);
          for (const width of imageWidths) await files.remove(copyName(name, width));
        });
      } catch (error) {
        failed += 1;
        log.error({ id, code: (error as { code?: string }).code }, 'picture not deleted');
      }
    }
    if (failed > 0) throw new Error(`${failed} pictures that nobody shows could not be deleted`);
  },
  { cron: '57 4 * * *' },
);

export const uploadJobs: readonly AnyJob[] = [forgetPictures];
