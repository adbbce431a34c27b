import { parseArgs } from 'node:util';
import pg from 'pg';
import { readListQuery } from '@dugout/contract/wire/list-routes.ts';
import { connect } from '../../apps/api/src/platform/db/database.ts';
import { prepared, rowsQuery } from '../../apps/api/src/platform/list/query.ts';
import { peopleCases } from './list-cases.ts';
import { ensureData, type SizeName } from './machine/data.ts';
import { messageCases } from './message-cases.ts';

/** How PostgreSQL finds the rows of each page: `npm run bench:plans -- [--size M] [--only 'players, position']` */
const { values } = parseArgs({ options: { size: { type: 'string', default: 'M' }, only: { type: 'string' } } });
const adminUrl = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const { ownerUrl, appUrl } = await ensureData(adminUrl, values.size as SizeName, (line) => console.error(line));
const owner = new pg.Client({ connectionString: ownerUrl });
await owner.connect();
const { db } = connect({ url: appUrl, pool: 2, onIdleError: () => {} });

for (const { name, bound, pageSize, query, pages } of [...peopleCases, ...(await messageCases(owner))]) {
  if (pages || !name.includes(values.only ?? '')) continue;
  const selection = await prepared(db, bound, readListQuery(bound.list, query));
  const window = { limit: pageSize, offset: 0, fromEnd: false };
  const { sql: text, parameters } = rowsQuery(bound, selection, window).compile(db);
  const plan = await owner.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, costs off, timing off, summary on) ${text}`,
    [...parameters],
  );
  console.log(`\n## ${name}\n`);
  for (const row of plan.rows) console.log(row['QUERY PLAN']);
}
await db.destroy();
await owner.end();
