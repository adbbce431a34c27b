import { sql } from 'kysely';
import { asOwner } from '../../apps/api/test/as-owner.ts';
import type { TestApp } from '../../apps/api/test/app.ts';

/** As many as the pool of the application can have. */
const mostConnections = 10;

/** A bench that is thrown away need not survive the loss of power: its commits do not wait for the disk. */
export async function withoutWaitingForDisk(bench: TestApp): Promise<void> {
  await asOwner(
    bench,
    `do $$ begin execute format('alter database %I set synchronous_commit = off', current_database()); end $$`,
  );
  // What is set for a database holds for new connections: those that are open are closed,
  await asOwner(
    bench,
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  // and the pool notices it now, and not in the middle of a call.
  const tries = Array.from({ length: mostConnections }, () => sql`select 1`.execute(bench.db));
  await Promise.allSettled(tries);
}
