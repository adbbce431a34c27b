import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob, type AnyJob } from '../../platform/jobs/job.ts';

const purgesAtOnce = 1_000;

/** What was deleted thirty days ago. Views are in no trash that others could look into: only Undo brings them back. */
const purgeViews = defineJob(
  'purge-views',
  z.object({}),
  async ({ db, requestId }) => {
    await sql`select purge_views(${purgesAtOnce}, ${requestId})`.execute(db);
  },
  { cron: '51 4 * * *' },
);

export const viewJobs: readonly AnyJob[] = [purgeViews];
