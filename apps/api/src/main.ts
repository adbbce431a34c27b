import { pino } from 'pino';
import { buildApp } from './app.ts';
import { systemClock } from './platform/clock.ts';
import { connect } from './platform/db/database.ts';
import { openFileStore } from './platform/files/open-file-store.ts';
import { readSettings, SettingsError } from './platform/settings.ts';

/** Long enough for a request that is being answered, shorter than what a supervisor waits. */
const drainMs = 10_000;

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const log = pino({ level: settings.LOG_LEVEL, base: { service: 'api' } });
  const { db } = connect({
    url: settings.DATABASE_URL,
    pool: settings.DATABASE_POOL,
    onIdleError: (error) => log.warn({ code: (error as { code?: string }).code }, 'database connection lost'),
  });
  const files = await openFileStore(settings);
  // Without its store everything but the pictures works: a reason to say so, not to stay down.
  await files.check().catch((error: Error) => log.error({ reason: error.message }, 'the file store cannot be used'));
  const app = await buildApp({ db, clock: systemClock, settings, log, files });

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), drainMs).unref();
    await app.close();
    await db.destroy();
    log.info('stopped');
    process.exit(0);
  };
  process.once('SIGTERM', (signal) => void stop(signal));
  process.once('SIGINT', (signal) => void stop(signal));

  await app.listen({ host: settings.HOST, port: settings.PORT });
}

try {
  await start();
} catch (error) {
  process.stderr.write(`${error instanceof SettingsError ? error.message : String(error)}\n`);
  process.exit(1);
}
