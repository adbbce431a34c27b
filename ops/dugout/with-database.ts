import { connect, type Db } from '../../apps/api/src/platform/db/database.ts';
import { systemClock } from '../../apps/api/src/platform/clock.ts';
import { readSettings, type Settings } from '../../apps/api/src/platform/settings.ts';
import type { Environment } from './command.ts';

export interface Connected {
  readonly db: Db;
  readonly settings: Settings;
  readonly clock: typeof systemClock;
  /** Stands in the journal where a call has its own id. */
  readonly requestId: string;
}

/** As the application's own role, by the settings of the API. */
export async function withDatabase<Answer>(
  { environment, command }: { environment: Environment; command: string },
  act: (connected: Connected) => Promise<Answer>,
): Promise<Answer> {
  const settings = readSettings(environment);
  const { db } = connect({
    url: settings.DATABASE_URL,
    pool: settings.DATABASE_POOL,
    tls: settings.DATABASE_TLS,
    onIdleError: () => undefined,
  });
  try {
    return await act({ db, settings, clock: systemClock, requestId: `command:${command}` });
  } finally {
    await db.destroy();
  }
}
