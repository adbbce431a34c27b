import type { Reporter } from '@dugout/contract/features/support/problem-report.letter.ts';
import type { FailedCall, ProblemReportInput } from '@dugout/contract/features/support/support.schema.ts';
import type { Db, Tx } from '../../platform/db/database.ts';

export async function supportAddress(db: Db | Tx): Promise<string | null> {
  const { support_address } = await db.selectFrom('organisation').select('support_address').executeTakeFirstOrThrow();
  return support_address?.trim() || null;
}

export async function insertReport(tx: Tx, input: ProblemReportInput, reportedBy: string): Promise<string> {
  const { happened, expected, screen, version, browser, failedCall } = input;
  const { id } = await tx
    .insertInto('problem_reports')
    .values({
      happened,
      expected,
      screen,
      console_version: version,
      browser,
      failed_call: failedCall && JSON.stringify(failedCall),
      reported_by: reportedBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findReport(
  db: Db,
  id: string,
): Promise<{ report: ProblemReportInput; reporter: Reporter } | null> {
  const found = await db
    .selectFrom('problem_reports as r')
    .innerJoin('users as u', 'u.id', 'r.reported_by')
    .select(['r.happened', 'r.expected', 'r.screen', 'r.console_version', 'r.browser', 'r.failed_call'])
    .select(['u.name', 'u.email'])
    .where('r.id', '=', id)
    .executeTakeFirst();
  if (!found) return null;
  const { happened, expected, screen, console_version: version, browser, failed_call, name, email } = found;
  const failedCall = failed_call as FailedCall | null;
  return { report: { happened, expected, screen, version, browser, failedCall }, reporter: { name, email } };
}

export async function forgetReportsBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('problem_reports').where('created_at', '<', moment).execute();
}
