import fc from 'fast-check';
import pg from 'pg';
import { relations } from '../../../apps/api/src/modules/history/relations.ts';
import { seedLists } from '../../../apps/api/test/seed-lists.ts';
import { hostileCell } from './hostile-cells.ts';

/** Shorter than the shortest column that takes a sentence, and only what PostgreSQL stores. */
const storable = (cell: unknown) => String(cell).replaceAll('\0', '').toWellFormed().slice(0, 80);

const shorter: Readonly<Record<string, number>> = {
  'players.jersey_num': 8,
  'roster_entries.jersey_num': 8,
  'seasons.name': 40,
  'sanctioning_bodies.name': 60,
  'age_divisions.label': 20,
};

/** Where a column may hold text at all. */
const where: Readonly<Record<string, string>> = {
  'player_parents.restriction_note': "t.restriction = 'NO_CONTACT'",
};

/** Rows of every list, with a hostile text in every column of text: past every rule of the API. Answers how many columns. */
export async function plantHostileRows(ownerUrl: string, seed: number): Promise<number> {
  await seedLists(ownerUrl);
  const texts = fc.sample(hostileCell, { numRuns: 400, seed }).filter((cell) => typeof cell === 'string');
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows: columns } = await client.query<{ table: string; column: string }>(
      `select table_name as "table", column_name as "column" from information_schema.columns
        where table_schema = 'public' and data_type = 'text' and domain_name is null and is_generated = 'NEVER'
          and table_name = any($1) and column_name not in ('password_hash', 'time_zone')`,
      [Object.keys(relations)],
    );
    let planted = 0;
    for (const { table, column } of columns) {
      // The number at the end keeps apart what must be unique.
      const length = shorter[`${table}.${column}`] ?? 90;
      const update = `update ${table} t
        set ${column} = left(($1::text[])[1 + (n.n * 7 + ${column.length}) % cardinality($1::text[])], ${length - 5}) || n.n
        from (select ctid, row_number() over () as n from ${table}) n where n.ctid = t.ctid and ${where[`${table}.${column}`] ?? 'true'}`;
      planted += await client.query(update, [texts.map(storable)]).then(
        () => 1,
        (error: Error) => {
          // A column that triggers fill from others, which are planted as well.
          if (/kept by triggers/.test(error.message)) return 0;
          throw error;
        },
      );
    }
    return planted;
  } finally {
    await client.end();
  }
}
