import { z } from 'zod';
import { defineJob, type AnyJob } from '../../platform/jobs/job.ts';
import { noteAttendance, recordActiveUsers } from './dashboard.store.ts';

/** Every hour, although one figure a day is kept: a worker that rests at midnight then leaves no hole. */
export const recordActivity = defineJob(
  'record-active-users',
  z.object({}),
  async ({ db, clock }) => {
    const now = clock.now();
    await noteAttendance(db, now);
    await recordActiveUsers(db, now);
  },
  { cron: '53 * * * *' },
);

export const dashboardJobs: readonly AnyJob[] = [recordActivity];
