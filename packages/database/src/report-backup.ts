import pg from 'pg';

export interface FinishedBackup {
  /** When it had succeeded. */
  readonly at: Date;
  /** Where it is or how it was made, in a few words; shown to administrators. */
  readonly note?: string | undefined;
}

const longestNote = 200;

/** What is wrong with it, in a sentence; null when it can be written down. */
export function backupProblem({ at, note = '' }: FinishedBackup, now: Date): string | null {
  if (Number.isNaN(at.getTime())) return 'Give the moment at which the backup had succeeded: --at 2026-03-14T03:10:00Z';
  if (at.getTime() > now.getTime() + 5 * 60_000) return 'A backup cannot have succeeded in the future.';
  if (note.length > longestNote) return `The note may have ${longestNote} characters.`;
  return null;
}

/** A backup is made outside of this program; its script says so here when it has succeeded. The application role may. */
export async function reportBackup(databaseUrl: string, { at, note }: FinishedBackup): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'dugout-backup-report' });
  await client.connect();
  try {
    await client.query('insert into backup_reports (finished_at, note) values ($1, $2)', [at, note || null]);
  } finally {
    await client.end();
  }
}
