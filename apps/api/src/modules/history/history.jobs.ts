import { sql } from 'kysely';
import { z } from 'zod';
import { trashKinds } from '@dugout/contract/features/history/history.kinds.ts';
import { defineJob, type AnyJob } from '../../platform/jobs/job.ts';
import { dueForPurge } from './history.store.ts';
import { journalHead, publishHead } from './publish-head.ts';

const sealsAtOnce = 5_000;
/** The next run comes after a minute, and other jobs want their turn. */
const longestSealing = 45_000;

/** Runs every minute: until an entry is sealed, the database owner could change it unnoticed. */
export const sealJournal = defineJob(
  'seal-journal',
  z.object({}),
  async ({ db }) => {
    const began = performance.now();
    let sealed = sealsAtOnce;
    while (sealed === sealsAtOnce && performance.now() - began < longestSealing) {
      const { rows } = await db.transaction().execute(async (tx) => {
        // The first run after an upgrade looks at the whole journal.
        await sql`set local statement_timeout = '5min'`.execute(tx);
        return sql<{ sealed: number }>`select seal_journal(${sealsAtOnce}) as sealed`.execute(tx);
      });
      ({ sealed } = rows[0]!);
    }
  },
  { cron: '* * * * *' },
);

const purgesAtOnce = 1_000;

/** What has been in the trash for thirty days; what is more than that many waits for the next night. */
export const purgeTrash = defineJob(
  'purge-trash',
  z.object({}),
  async ({ db, requestId, log }) => {
    let failed = 0;
    for (const kind of trashKinds) {
      for (const id of await dueForPurge(db, kind, purgesAtOnce)) {
        try {
          await sql`select purge_record(${kind}, ${id}, ${requestId})`.execute(db);
        } catch (error) {
          // One that cannot be purged must not keep all others.
          failed += 1;
          log.error({ kind, id, code: (error as { code?: string }).code }, 'not purged');
        }
      }
    }
    if (failed > 0) throw new Error(`${failed} records that are due could not be purged`);
  },
  { cron: '41 4 * * *' },
);

export const historyJobs: readonly AnyJob[] = [sealJournal, purgeTrash, publishHead, journalHead.job];
