import { pino } from 'pino';
import { jobs } from './jobs.ts';
import { systemClock } from './platform/clock.ts';
import { connect } from './platform/db/database.ts';
import { startWorker } from './platform/jobs/worker.ts';
import { openMailer } from './platform/mail/mailer.ts';
import { readSettings, SettingsError } from './platform/settings.ts';

/** Long enough for a mail server that answers slowly, shorter than what a supervisor waits. */
const drainMs = 25_000;

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const log = pino({ level: settings.LOG_LEVEL, base: { service: 'worker' } });
  const { db, pool } = connect({
    url: settings.DATABASE_URL,
    pool: settings.DATABASE_POOL,
    onIdleError: (error) => log.warn({ code: (error as { code?: string }).code }, 'database connection lost'),
  });
  const mailer = openMailer(settings);
  const runner = await startWorker({ services: { db, clock: systemClock, settings, log }, mailer, pool, jobs });

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), drainMs).unref();
    await runner.stop();
    mailer.close();
    await db.destroy();
    log.info('stopped');
    process.exit(0);
  };
  process.once('SIGTERM', (signal) => void stop(signal));
  process.once('SIGINT', (signal) => void stop(signal));
  log.info({ jobs: jobs.map(({ name }) => name) }, 'working');
}

try {
  await start();
} catch (error) {
  process.stderr.write(`${error instanceof SettingsError ? error.message : String(error)}\n`);
  process.exit(1);
}
