import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import Cursor from 'pg-cursor';
import type { DB } from '@dugout/database/generated/schema.ts';

export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

/** Beyond this many shapes a statement runs unnamed: a prepared statement costs memory in every connection. */
const mostNamedStatements = 500;

/**
 * Names every statement by its text, so that PostgreSQL plans it once per connection: the unnamed form costs about
 * twice (docs/performance.md). Values never are part of the text. A search stays unnamed, because its best plan
 * depends on the word: a common one is found along the sort index, a rare one through the trigram index.
 */
function nameStatements(client: pg.PoolClient, names: Map<string, string>): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  (client as { query: unknown }).query = (first: unknown, second?: unknown, ...rest: unknown[]) => {
    if (typeof first !== 'string' || !Array.isArray(second) || first.includes(' like ')) {
      return query(first, second, ...rest);
    }
    let name = names.get(first);
    if (!name && names.size < mostNamedStatements) {
      name = createHash('sha1').update(first).digest('base64url');
      names.set(first, name);
    }
    return query(name ? { name, text: first, values: second } : { text: first, values: second }, ...rest);
  };
}

export interface DatabaseOptions {
  url: string;
  pool: number;
  /** A broken idle connection is replaced by the pool; it must be heard, or Node ends the process. */
  onIdleError: (error: Error) => void;
}

export function connect({ url, pool: max, onIdleError }: DatabaseOptions): { db: Db; pool: pg.Pool } {
  const names = new Map<string, string>();
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 2_000,
    keepAlive: true,
    application_name: 'dugout',
    statement_timeout: 4_000,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
  });
  pool.on('error', onIdleError);
  pool.on('connect', (client) => {
    // A checked-out client without a listener would end the process when the server goes away.
    client.on('error', onIdleError);
    nameStatements(client, names);
  });
  return { db: new Kysely<DB>({ dialect: new PostgresDialect({ pool, cursor: Cursor }) }), pool };
}
