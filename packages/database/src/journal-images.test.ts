import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner?.end();
  await database?.drop();
});

it('the image of a row holds no generated column, no password hash and nothing that triggers derive', async () => {
  const { rows } = await owner.query<{ relation: string; column: string }>(`
    select c.relname as relation, a.attname as column
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
    where t.tgname = 'journal_change' and not a.attisdropped
      and journal_image(c.relname, jsonb_build_object(a.attname, true)) ? a.attname
      and (a.attgenerated <> '' or a.attname = 'password_hash'
        or a.attname = any (string_to_array(
          (select encode(k.tgargs, 'escape') from pg_trigger k where k.tgrelid = c.oid and k.tgname = 'touch_record'),
          '\\000')))`);
  expect(rows).toEqual([]);
});

it('every table of records that people change is watched', async () => {
  const { rows } = await owner.query<{ relname: string }>(`
    select c.relname from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'touch_record')
      and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'journal_change')
    order by 1`);
  // What is revoked stays revoked, a stored file is never changed, messages are not ours to change, and a roll-over that
  // is being prepared has moved nothing.
  const kept = ['calendar_feeds', 'chats', 'rollovers', 'service_keys', 'uploads'];
  expect(rows.map(({ relname }) => relname)).toEqual(kept);
});

it('what is watched is watched whatever is done to it: added, changed, deleted', async () => {
  // The bits of pg_trigger: 1 for each row, 4 insert, 8 delete, 16 update; neither before (2) nor instead (64).
  const { rows } = await owner.query<{ relname: string; whole: boolean }>(`
    select c.relname, array_agg(t.tgtype & 95 order by t.tgname) = array[1 + 8 + 16, 4]
      and bool_and(t.tgenabled = 'O' and t.tgqual is null) as whole
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where t.tgname in ('journal_change', 'journal_inserts') group by 1`);
  expect(rows.length).toBeGreaterThan(15);
  expect(rows.filter(({ whole }) => !whole)).toEqual([]);
});
