import { z } from 'zod';
import { defineJob } from '../jobs/job.ts';

const hour = 3_600_000;
/** A stored reply serves a client whose response was lost; it holds the whole record. */
const replyHours = 24;
/** The key says that something was done, and no more: a tab that was left open for a week must not do it again. */
const keyDays = 30;

export const forgetReplies = defineJob(
  'forget-replies',
  z.object({}),
  async ({ db, clock }) => {
    const now = clock.now().getTime();
    await db
      .updateTable('idempotency_keys')
      .set({ reply: null })
      .where('created_at', '<', new Date(now - replyHours * hour))
      .where('reply', 'is not', null)
      .execute();
    await db
      .deleteFrom('idempotency_keys')
      .where('created_at', '<', new Date(now - keyDays * 24 * hour))
      .execute();
  },
  { cron: '27 * * * *' },
);
