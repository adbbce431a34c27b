import { buildApp } from './app.ts';
import { metrics } from './metrics.ts';
import { systemClock } from './platform/clock.ts';
import { connect } from './platform/db/database.ts';
import { openFileStore } from './platform/files/open-file-store.ts';
import { leave } from './platform/http/draining.ts';
import { listen } from './platform/http/listen.ts';
import { warm } from './platform/http/warming.ts';
import { readSettings, SettingsError } from './platform/settings.ts';
import { logInPortions } from './platform/telemetry/log.ts';
import { serveMetrics } from './platform/telemetry/serve-metrics.ts';
import { startTracing, stopTracing } from './platform/telemetry/tracing.ts';
import { warmUp } from './warm-up.ts';

/** Long enough for a request that is being answered, shorter than what a supervisor waits. */
const answersMs = 10_000;

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const log = logInPortions('api', settings.LOG_LEVEL);
  await startTracing({ settings, service: 'api', log });
  const { db, pool } = connect({
    url: settings.DATABASE_URL,
    pool: settings.DATABASE_POOL,
    tls: settings.DATABASE_TLS,
    onIdleError: (error) => log.warn({ code: (error as { code?: string }).code }, 'database connection lost'),
  });
  const files = await openFileStore(settings);
  // Without its store everything but the pictures works: a reason to say so, not to stay down.
  await files.check().catch((error: Error) => log.error({ reason: error.message }, 'the file store cannot be used'));
  const services = { db, clock: systemClock, settings, log, files };
  const app = await buildApp(services);
  const metricsListener = await serveMetrics({ services, service: 'api', pool, metrics });

  let stopping = false;
  const stop = async (signal: string, graceMs: number) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    // Should something never come to its end, a connection to the database for one.
    setTimeout(() => process.exit(1), graceMs + answersMs + 2_000).unref();
    const brokenOff = await leave(app, { graceMs, answersMs });
    await metricsListener?.close();
    await stopTracing();
    await db.destroy();
    log.info({ brokenOff }, 'stopped');
    process.exit(brokenOff > 0 ? 1 : 0);
  };
  process.once('SIGTERM', (signal) => void stop(signal, settings.DRAIN_SECONDS * 1_000));
  // Ctrl+C in a terminal: there is no load balancer that needs a grace time.
  process.once('SIGINT', (signal) => void stop(signal, 0));

  void warm(app, () => warmUp(services));
  await listen(app, settings);
}

try {
  await start();
} catch (error) {
  process.stderr.write(`${error instanceof SettingsError ? error.message : String(error)}\n`);
  process.exit(1);
}
