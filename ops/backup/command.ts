import { BackupError } from './settings.ts';

/** Ends with 1 if it failed, so that cron and systemd tell somebody. */
export async function runCommand(act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    // What PostgreSQL says about itself has a code; anything else is a mistake of ours, and where it is helps.
    const { message, stack, code } = error as Error & { code?: string };
    process.stderr.write(`${error instanceof BackupError || code ? message : (stack ?? message)}\n`);
    process.exitCode = 1;
  }
}
