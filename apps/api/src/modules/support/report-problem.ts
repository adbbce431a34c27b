import { z } from 'zod';
import { problemLetter } from '@dugout/contract/features/support/problem-report.letter.ts';
import { supportProblems } from '@dugout/contract/features/support/support.routes.ts';
import type { ProblemReport, ProblemReportInput } from '@dugout/contract/features/support/support.schema.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/http/problem-error.ts';
import { defineJob, type AnyJob } from '../../platform/jobs/job.ts';
import { writeLetter } from '../../platform/mail/letter.ts';
import { defineMail, sendMail } from '../../platform/mail/mail-job.ts';
import type { Written } from '../../platform/write/write.ts';
import { findOrganisation } from '../organisation/public.ts';
import * as store from './problem-reports.store.ts';

const problemReport = defineMail('problem-report', z.object({ reportId: z.uuid() }), async ({ db }, { reportId }) => {
  const found = await store.findReport(db, reportId);
  if (!found) return null;
  const to = await store.supportAddress(db);
  // Taken away since: the report waits for another try, until there is an address again.
  if (to === null) throw new Error('there is no support address');
  const { name } = await findOrganisation(db);
  return { ...writeLetter(problemLetter(found.report, found.reporter, name)), to, senderName: name };
});

/** The text goes into the mail only: the journal keeps who reported a problem, and on which screen. */
export async function reportProblem(tx: Tx, ctx: Ctx, input: ProblemReportInput): Promise<Written<ProblemReport>> {
  if ((await store.supportAddress(tx)) === null) fail(supportProblems.noAddress);
  const id = await store.insertReport(tx, input, ctx.actor!.userId);
  await sendMail(tx, problemReport, { reportId: id });
  const after: ProblemReport = { id, version: 1, screen: input.screen, failedCall: input.failedCall };
  return { entity: 'problem-report', id, before: null, after, reply: after };
}

const keptDays = 30;

const forgetReports = defineJob(
  'forget-problem-reports',
  z.object({}),
  ({ db, clock }) => store.forgetReportsBefore(db, new Date(clock.now().getTime() - keptDays * 86_400_000)),
  { cron: '53 4 * * *' },
);

export const supportJobs: readonly AnyJob[] = [problemReport.job, forgetReports];
