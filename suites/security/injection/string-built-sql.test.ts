import { expect, test } from 'vitest';
import { stringBuiltIn } from './string-built-sql.ts';

test.each([
  'sql.raw(name)',
  "export const of = (search: string) => client.query(`select * from users where name = '${search}'`);",
  "export const of = (search: string) => client.query('select ' + search);",
  'export function of(client, { search }) { return client.query(`select ${search}`); }',
  'export const of = (days: string) => sql`x ${sql.lit(days)}`;',
  'async function of(rows) { for (const { name } of rows) { const text = `drop index ${name}`; await pool.query(`${text}`); } }',
  'function of(name: string) { const text = `drop table ${name}`; return pool.query(text); }',
  'CompiledQuery.raw(`select ${x}`)',
  'sql([text])',
])('%s is built from strings', (source) => {
  expect(stringBuiltIn('a.ts', source)).toHaveLength(1);
});

test.each([
  "client.query('select 1')",
  "client.query('select $1', [name])",
  'export const of = (client, name: string) => client.query(`drop table ${client.escapeIdentifier(name)}`);',
  'async function of(client: pg.Client, role: string) { const to = client.escapeIdentifier(role); await client.query(`grant ${rights(to)} to ${to}`); }',
  'export const of = (limit: number) => client.query(`select 1 limit ${limit}`);',
  "import { days } from './x.ts'; const span = sql.lit(`${days} days`);",
  'sql`select ${name}`',
])('%s is not', (source) => {
  expect(stringBuiltIn('a.ts', source)).toEqual([]);
});
