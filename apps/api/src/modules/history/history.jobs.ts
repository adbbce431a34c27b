import { sql } from 'kysely';
import { z } from 'zod';
import { trashKinds } from '@dugout/contract/features/history/history.kinds.ts';
import { defineJob, type AnyJob } from '../../platform/jobs/job.ts';
import { dueForPurge } from './history.store.ts';

const sealsAtOnce = 1_000;

/** Until it is sealed, an entry could be changed unseen by whoever owns the database: every minute. */
export const sealJournal = defineJob(
  'seal-journal',
  z.object({}),
  async ({ db }) => {
    let sealed = sealsAtOnce;
    while (sealed === sealsAtOnce) {
      const { rows } = await sql<{ sealed: number }>`select seal_journal(${sealsAtOnce}) as sealed`.execute(db);
      ({ sealed } = rows[0]!);
    }
  },
  { cron: '* * * * *' },
);

const purgesAtOnce = 100;

/** What has been in the trash for thirty days. One record, one transaction: a failure keeps the others purged. */
export const purgeTrash = defineJob(
  'purge-trash',
  z.object({}),
  async ({ db, requestId }) => {
    for (const kind of trashKinds) {
      let due = await dueForPurge(db, kind, purgesAtOnce);
      while (due.length > 0) {
        for (const id of due) await sql`select purge_record(${kind}, ${id}, ${requestId})`.execute(db);
        const left = await dueForPurge(db, kind, purgesAtOnce);
        if (left[0] === due[0]) throw new Error(`A ${kind} that is due could not be purged`);
        due = left;
      }
    }
  },
  { cron: '41 4 * * *' },
);

export const historyJobs: readonly AnyJob[] = [sealJournal, purgeTrash];
