import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { modules } from '../../../apps/api/src/modules.ts';
import type { Planted } from './plant.ts';

type Reader = (typeof modules)[number]['records'][string];

/**
 * That each of these records was made by one of the planted people: its history then shows it field by field, as the API
 * itself words it. Straight into the journal, since the API would have refused the text.
 */
export async function plantHistory(database: pg.Client, planted: Planted): Promise<number> {
  const pool = new pg.Pool({ connectionString: process.env.E2E_OWNER_URL, max: 1 });
  const db = new Kysely<never>({ dialect: new PostgresDialect({ pool }) }) as unknown as Parameters<Reader>[0];
  const readers = modules.flatMap(({ records }) => Object.entries(records));
  const people = planted.get('users')!;
  let written = 0;
  try {
    for (const [n, id] of [...planted.values()].flat().map(({ id }, at) => [at, id] as const)) {
      if (typeof id !== 'string') continue;
      for (const [kind, read] of readers) {
        const image = (await read(db, [id]).catch(() => null))?.get(id);
        if (image === undefined) continue;
        await database.query(
          `insert into journal (actor_id, act, entity, entity_id, after, details) values ($1, 'create', $2, $3, $4, $4)`,
          [people[n % people.length]!['id'], kind, id, JSON.stringify(image)],
        );
        written += 1;
      }
    }
  } finally {
    await pool.end();
  }
  return written;
}
