import { expect, test } from 'vitest';
import { readMigrationFiles } from './migration-files.ts';
import { lastBeforeTheRules, stallsIn } from './migration-rules.ts';

const inTransaction = (sql: string) => stallsIn({ sql, transactional: true });

test.each([
  'create index players_x on players (x);',
  'create unique index if not exists players_x on public.players (x);',
  'drop index players_x;',
  'alter table players add constraint players_x check (x > 0);',
  'alter table players add column y uuid, add constraint players_y foreign key (y) references teams;',
  'alter table players add constraint players_x unique (x);',
  'alter table players alter column x set not null;',
  'alter table players alter column x type bigint;',
  'alter table trophies add column search text not null generated always as (lower(title)) stored;',
])('is told to stall: %s', (sql) => {
  expect(inTransaction(sql)).toHaveLength(1);
});

test.each([
  'create table notes (id uuid primary key, x integer check (x > 0)); create index notes_x on notes (x);',
  'alter table players add column x integer not null default 0;',
  'alter table players add constraint players_x check (x > 0) not valid;',
  'alter table players validate constraint players_x;',
  'alter table players drop column x;',
  'alter table players add constraint players_x unique using index players_x_key;',
  '-- create index players_x on players (x);',
])('is not: %s', (sql) => {
  expect(inTransaction(sql)).toEqual([]);
});

test('indexes that are built while others work are in a file without a transaction', () => {
  expect(stallsIn({ sql: 'create index concurrently if not exists a on players (x);', transactional: false })).toEqual(
    [],
  );
});

test('no migration since then holds anybody up', async () => {
  const files = (await readMigrationFiles()).filter(({ name }) => name.slice(0, 4) > lastBeforeTheRules);
  expect(files.flatMap((file) => stallsIn(file).map((stall) => `${file.name}: ${stall}`))).toEqual([]);
});

test('it would have found the two that did', async () => {
  const files = (await readMigrationFiles()).filter(({ name }) => ['0032', '0033'].includes(name.slice(0, 4)));
  expect(files.map((file) => stallsIn(file).length > 0)).toEqual([true, true]);
});
