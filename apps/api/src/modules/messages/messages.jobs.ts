import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob, type AnyJob } from '../../platform/jobs/job.ts';

/** Which words are common changes with the season; a search reads the index of its rarest word. */
export const countWords = defineJob(
  'count-message-words',
  z.object({}),
  async ({ db }) => {
    await db.transaction().execute(async (tx) => {
      // Reads sixty thousand messages, which takes longer than a console user would wait.
      await sql`set local statement_timeout = '5min'`.execute(tx);
      await sql`select count_message_words()`.execute(tx);
    });
  },
  { cron: '17 3 * * *' },
);

export const messageJobs: readonly AnyJob[] = [countWords];
