import { randomUUID } from 'node:crypto';
import { modules } from './modules.ts';
import { findSession } from './modules/auth/session.store.ts';
import type { Services } from './platform/context.ts';

/**
 * What the first calls would otherwise wait for: connections to the database, the plan of each statement in each of them,
 * and code that was never run.
 */
export async function warmUp({ db, settings }: Pick<Services, 'db' | 'settings'>): Promise<void> {
  const lists = modules.flatMap(({ mounted }) => mounted.flatMap(({ warmUp: one }) => one ?? []));
  // At the same time, so that each has a connection of its own.
  await Promise.all(
    Array.from({ length: settings.DATABASE_POOL }, () =>
      db.connection().execute(async (connection) => {
        await findSession(connection, randomUUID());
        for (const readFirstPage of lists) await readFirstPage(connection);
      }),
    ),
  );
}
