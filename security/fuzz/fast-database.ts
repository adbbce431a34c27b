import { asOwner } from '../../apps/api/test/as-owner.ts';
import type { TestApp } from '../../apps/api/test/app.ts';

/** A bench that is thrown away need not survive the loss of power: its commits do not wait for the disk. */
export async function withoutWaitingForDisk(bench: TestApp): Promise<void> {
  await asOwner(
    bench,
    `do $$ begin execute format('alter database %I set synchronous_commit = off', current_database()); end $$`,
  );
  // What is set for a database holds for new connections.
  await asOwner(
    bench,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
}
