import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { pino, type Logger } from 'pino';
import { jobs } from './jobs.ts';
import { systemClock } from './platform/clock.ts';
import { connect } from './platform/db/database.ts';
import { openFileStore } from './platform/files/open-file-store.ts';
import { placeOf, startWorker } from './platform/jobs/worker.ts';
import { openMailer } from './platform/mail/mailer.ts';
import { readSettings, SettingsError } from './platform/settings.ts';
import { isTlsRefusal } from './platform/transport.ts';
import { serveMetrics } from './platform/telemetry/serve-metrics.ts';
import { startTracing, stopTracing } from './platform/telemetry/tracing.ts';

/** Long enough for a mail server that answers slowly, shorter than what a supervisor waits. */
const drainMs = 25_000;

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const log = pino({ level: settings.LOG_LEVEL, base: { service: 'worker' } });
  await startTracing({ settings, service: 'worker', log });
  const { db, pool } = connect({
    url: settings.DATABASE_URL,
    pool: settings.DATABASE_POOL,
    tls: settings.DATABASE_TLS,
    onIdleError: (error) => log.warn({ code: (error as { code?: string }).code }, 'database connection lost'),
  });
  const files = await openFileStore(settings);
  const services = { db, clock: systemClock, settings, log, files };
  // Before the database answers, so that monitoring sees a waiting worker instead of none.
  const metricsListener = await serveMetrics({ services, service: 'worker', pool });
  await untilDatabaseAnswers(pool, log);
  const mailer = openMailer(settings);
  const runner = await startWorker({ services, mailer, pool, jobs });

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), drainMs).unref();
    await runner.stop();
    mailer.close();
    files.close();
    await metricsListener?.close();
    await stopTracing();
    await db.destroy();
    log.info('stopped');
    process.exit(0);
  };
  const giveUp = (reason: string, error?: unknown) => {
    if (stopping) return;
    const { code, name, at } = placeOf(error);
    log.fatal({ name, code, at }, `${reason}; ending, to be started anew`);
    process.exit(1);
  };
  void runner.ended.then(() => giveUp('nobody works any more'));
  // The library does not await marking a job as done or failed: if the database is down, only this handler notices.
  process.on('unhandledRejection', (error) => giveUp('what became of a job could not be written down', error));
  process.once('SIGTERM', (signal) => void stop(signal));
  process.once('SIGINT', (signal) => void stop(signal));
  log.info({ jobs: jobs.map(({ name }) => name) }, 'working');
}

/** The server rejects our user, password or database name: waiting would not help. */
const hopeless = /^(28|3D)/;

/** A supervisor gives up on a process that ends a few times in a row: a database that comes later is waited for. */
async function untilDatabaseAnswers(pool: pg.Pool, log: Logger): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await pool.query('select 1');
      return;
    } catch (error) {
      const { code } = error as { code?: string };
      if (hopeless.test(code ?? '')) throw error;
      if (isTlsRefusal(error)) throw new SettingsError(`DATABASE_TLS: ${(error as Error).message}`);
      if (tries % 30 === 0) log.warn({ code }, 'the database does not answer; waiting for it');
      await sleep(1_000);
    }
  }
}

try {
  await start();
} catch (error) {
  process.stderr.write(`${error instanceof SettingsError ? error.message : String(error)}\n`);
  process.exit(1);
}
