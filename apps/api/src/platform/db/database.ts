import { Kysely, PostgresDialect, type PostgresPool, type Transaction } from 'kysely';
import pg from 'pg';
import Cursor from 'pg-cursor';
import { databaseTls } from '@dugout/database/database-tls.ts';
import type { DB } from '@dugout/database/generated/schema.ts';
import { systemClock, type Clock } from '../clock.ts';
import { DatabaseUnavailable, NoConnectionFree } from './database-errors.ts';
import { patienceHere } from '../patience.ts';
import { counter, histogram } from '../telemetry/meters.ts';
import { tracingHere } from '../telemetry/tracing.ts';
import { guardClient, statementMs, type StatementNames } from './guard-client.ts';

export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

export interface DatabaseOptions {
  url: string;
  pool: number;
  /** `off` also allows plain connections over a network. */
  tls?: 'required' | 'off';
  /** A broken idle connection is replaced by the pool; it must be heard, or Node ends the process. */
  onIdleError: (error: Error) => void;
  clock?: Clock;
}

const waits = histogram('dugout_database_pool_wait_seconds', 'How long somebody waited for a connection', {
  buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2],
});
const failures = counter('dugout_database_connection_failures_total', 'Connections that could not be had, and why', {
  reason: ['busy', 'gone'],
});
/** A wait that is worth a line in a trace. */
const noticedMs = 1;

/** For the connection itself, and once more for the first answer over it. */
const connectMs = 2_000;
/** For the cancelling of a statement by another connection. */
const cancelMs = 1_000;

let connectionsMade = 0;

/**
 * Another number after every interruption: whatever was known of the database before may no longer be true, for a server
 * that recovers from a crash can give the number of a lost transaction to another one.
 */
export const connectionEpoch = (): number => connectionsMade;

/**
 * Every statement here is short. Compiling one to machine code takes longer than running it, and PostgreSQL decides on it by
 * an estimate, which is far off in tables that are new.
 */
const planning = '-c jit=off';

/** A day has no hour and no time zone: it stays the text that it is, as the generated types say. */
const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === pg.types.builtins.DATE && format !== 'binary'
    ? (day: string) => day
    : (pg.types.getTypeParser(oid, format as 'text') as (value: string) => unknown);

export function connect({ url, pool: max, tls = 'required', onIdleError, clock = systemClock }: DatabaseOptions): {
  db: Db;
  pool: pg.Pool;
} {
  const names: StatementNames = new Map();
  const settings = {
    connectionString: url,
    ...(tls === 'required' ? databaseTls(url) : {}),
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    application_name: 'dugout',
    statement_timeout: statementMs,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
    options: planning,
    types: { getTypeParser },
  };
  async function cancel(processId: number): Promise<void> {
    const other = new pg.Client({ ...settings, connectionTimeoutMillis: cancelMs, query_timeout: cancelMs });
    other.on('error', () => {});
    try {
      await other.connect();
      await other.query('select pg_cancel_backend($1)', [processId]);
    } finally {
      void other.end().catch(() => {});
    }
  }
  async function prepare(client: pg.ClientBase): Promise<void> {
    connectionsMade += 1;
    // A checked-out client without a listener would end the process when the server goes away.
    client.on('error', onIdleError);
    await refuseStandby(client);
    guardClient(client, { names, cancel });
  }
  // The pool waits for it, which its types do not tell.
  const onConnect = prepare as (client: pg.ClientBase) => unknown as (client: pg.ClientBase) => void;
  const pool = new pg.Pool({ ...settings, max, onConnect });
  pool.on('error', onIdleError);
  return { db: new Kysely<DB>({ dialect: new PostgresDialect({ pool: telling(pool, clock), cursor: Cursor }) }), pool };
}

/** After a fail-over an address may lead to the machine that is no longer, or not yet, the one that is written to. */
async function refuseStandby(client: pg.ClientBase): Promise<void> {
  // The driver's types do not know that one statement may have a limit of its own.
  const config = { text: 'select pg_is_in_recovery() as standby', query_timeout: connectMs };
  const { rows } = await client.query<{ standby: boolean }>(config as pg.QueryConfig);
  if (rows[0]!.standby) throw new DatabaseUnavailable('the server is a standby');
}

/** The driver's words for a wait that took too long. */
const tooLate = 'timeout exceeded';

/** Tells by the kind of error whether the database is gone, or everybody here is busy. */
function telling(pool: pg.Pool, clock: Clock): PostgresPool {
  let goneSince: Date | null = null;
  const connected = new Set<pg.PoolClient>();
  pool.on('connect', (client) => connected.add(client)).on('remove', (client) => connected.delete(client));
  const allConnected = () => connected.size >= pool.options.max;
  /**
   * Waits for a connection no longer than the call may wait. The limit applies only while all connections are open: if
   * the database is down, the pool reports the error.
   */
  async function takeTurn(leftMs: number): Promise<pg.PoolClient> {
    const connecting = pool.connect();
    const over = Promise.withResolvers<never>();
    const timer = setTimeout(() => allConnected() && over.reject(new Error(tooLate)), leftMs);
    try {
      return await Promise.race([connecting, over.promise]);
    } catch (error) {
      // Its place in the pool's queue stays: what comes is handed on.
      connecting.then(
        (client) => client.release(),
        () => {},
      );
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }
  const isFree = () => pool.totalCount < pool.options.max || pool.idleCount > pool.waitingCount;
  return {
    async connect() {
      const began = performance.now();
      try {
        const patience = isFree() ? null : patienceHere();
        const client = await (patience ? patience.spend(takeTurn) : pool.connect());
        goneSince = null;
        return client;
      } catch (error) {
        const { message } = error as Error;
        const busy = allConnected() && message.includes(tooLate);
        failures.inc({ reason: busy ? 'busy' : 'gone' });
        if (busy) throw new NoConnectionFree(message);
        throw new DatabaseUnavailable(message, { cause: error, since: (goneSince ??= clock.now()) });
      } finally {
        const waited = performance.now() - began;
        waits.observe(waited / 1_000);
        if (waited > noticedMs) tracingHere()?.partOver({ name: 'wait for a connection', kind: 'client' }, waited);
      }
    },
    end: () => pool.end(),
    options: pool.options,
  };
}
