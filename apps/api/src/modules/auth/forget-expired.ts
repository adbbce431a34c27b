import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';

const hour = 60 * 60_000;
const day = 24 * hour;

/** What signing in leaves behind is personal data and of no use later; the journal keeps what must be known. */
export const forgetExpired = defineJob(
  'forget-expired-sign-ins',
  z.object({}),
  async ({ db, clock }) => {
    const now = clock.now().getTime();
    const before = (ms: number) => new Date(now - ms);
    await db
      .deleteFrom('rate_limits')
      .where('window_start', '<', before(2 * hour))
      .execute();
    // Not before the last link that was tried in vain is over: an invitation lasts three days.
    await db
      .deleteFrom('sign_in_failures')
      .where('updated_at', '<', before(4 * day))
      .execute();
    await db.deleteFrom('records_read').where('at', '<', before(day)).execute();
    await db.deleteFrom('password_reset_requests').where('created_at', '<', before(day)).execute();
    await db
      .deleteFrom('password_resets')
      .where('expires_at', '<', before(30 * day))
      .execute();
    await db
      .deleteFrom('email_changes')
      .where('expires_at', '<', before(30 * day))
      .execute();
    await db
      .deleteFrom('sessions')
      .where('absolute_exp', '<', before(30 * day))
      .execute();
  },
  { cron: '17 * * * *' },
);
