import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type pg from 'pg';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { build } from '../build.ts';
import type { Services } from '../context.ts';
import { SettingsError, type Settings } from '../settings.ts';
import { version } from '../version.ts';
import { askingMetrics, type Answers, type Metric } from './metric.ts';
import { meters } from './meters.ts';

export interface Watched {
  readonly services: Services;
  readonly service: 'api' | 'worker';
  readonly pool: pg.Pool;
  /** Read from the database at every scrape. */
  readonly metrics?: readonly Metric[];
}

export interface MetricsListener {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Serves the metrics for Prometheus at a separate address, so that no proxy of the public one can lead there by
 * mistake. Null if no METRICS_PORT is set: then no port is opened, and the process only counts.
 */
export async function serveMetrics(watched: Watched): Promise<MetricsListener | null> {
  const { METRICS_HOST: host, METRICS_PORT: port } = watched.services.settings;
  if (port === undefined) return null;
  const { own, refresh } = describeProcess(watched);
  const page = async () => {
    await refresh();
    return Registry.merge([meters, own]).metrics();
  };
  const server = createServer({ headersTimeout: 5_000, requestTimeout: 5_000 }, (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    page().then(
      (text) => response.writeHead(200, { 'content-type': own.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await listening(server.listen(port, host), { host, port });
  const { port: opened } = server.address() as AddressInfo;
  watched.services.log.info({ host, port: opened }, 'metrics');
  return {
    port: opened,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function listening(server: ReturnType<typeof createServer>, { host, port }: { host: string; port: number }) {
  try {
    await once(server, 'listening');
  } catch (error) {
    const { code } = error as { code?: string };
    throw new SettingsError(
      `Dugout cannot start, because of its settings:\n  METRICS_PORT ${port} at ${host} cannot be opened (${code})`,
    );
  }
}

/** The metrics that are not counted but read at every scrape. */
function describeProcess({ services, service, pool, metrics = [] }: Watched) {
  const own = new Registry();
  collectDefaultMetrics({ register: own });
  describePool(own, pool, services.settings);
  const about = { service, version, commit: build?.commit ?? 'unknown', node: process.version };
  new Gauge({
    name: 'dugout_build_info',
    help: 'Which program this is; always 1',
    labelNames: Object.keys(about),
    registers: [own],
  }).set(about, 1);
  const refresh = metrics.length > 0 ? describeMetrics(own, services, metrics) : () => Promise.resolve();
  return { own, refresh };
}

function describePool(own: Registry, pool: pg.Pool, { DATABASE_POOL }: Pick<Settings, 'DATABASE_POOL'>): void {
  const read = (name: `dugout_${string}`, help: string, value: () => number) =>
    new Gauge({
      name,
      help,
      registers: [own],
      collect() {
        this.set(value());
      },
    });
  read('dugout_database_pool_max_connections', 'The most that this process opens (DATABASE_POOL)', () => DATABASE_POOL);
  read('dugout_database_pool_connections', 'Open connections to the database', () => pool.totalCount);
  read('dugout_database_pool_idle_connections', 'Open connections that nobody uses', () => pool.idleCount);
  read('dugout_database_pool_waiting', 'Who waits for a connection', () => pool.waitingCount);
}

function describeMetrics(own: Registry, services: Services, metrics: readonly Metric[]): () => Promise<void> {
  const ask = askingMetrics(services, metrics);
  const isUp = new Gauge({
    name: 'dugout_database_up',
    help: 'Whether the database answered what was asked for these metrics',
    registers: [own],
  });
  const gauges = new Map(
    metrics.map((metric) => {
      const { name, help, labels = [] } = metric;
      return [metric, new Gauge({ name, help, labelNames: [...labels], registers: [own] })];
    }),
  );
  // What is not known is left out: an old number would look like a new one.
  const show = (answers: Answers | null) => {
    isUp.set(answers ? 1 : 0);
    for (const [metric, one] of gauges) {
      one.reset();
      const readings = answers?.get(metric);
      if (!readings) one.remove();
      for (const { labels = {}, value } of readings ?? []) one.set(labels, value);
    }
  };
  return async () => show(await ask());
}
