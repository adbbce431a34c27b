import { readFile, readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@dugout/database/test-database.ts';

// Who must have no contact with a child is linked to her like everybody else, with a restriction. What reads
// `guardian_links` cannot see it; what reads the table could name the two together. So each has its reason here.

const rawReaders: Readonly<Record<string, string>> = {
  'apps/api/src/modules/family/family.store.ts': 'the family of a player: the one place that tells of a restriction',
  'apps/api/src/modules/people/family.ts': 'asks whether anybody was ever linked; tells nothing of them',
  'apps/api/src/modules/players/guardian.ts':
    'keeps what came with an older record from being that of a restricted person',
  'apps/api/src/modules/players/parents.store.ts': 'writes links, and asks whether there is a restriction',
  'apps/api/src/modules/leads/conversion.store.ts': 'whether a parent has another child; tells no name',
  'apps/api/src/modules/history/relations.ts': 'Undo puts rows back as they were',
  'apps/api/src/modules/history/revert-fitting.ts': 'Undo asks whether it would lift a restriction',
  'packages/database/src/generate/generate.ts': 'writes invented rows',
  'packages/database/src/generate/players.ts': 'writes invented rows',
  'packages/demo-data/src/marks.ts': 'knows its own invented rows',
  'packages/demo-data/src/story/families.ts': 'writes invented rows',
  'packages/demo-data/src/story/people.ts': 'writes invented rows',
  'packages/demo-data/src/story/story.ts': 'writes invented rows',
  'packages/demo-data/src/what-goes.ts': 'which invented rows are still needed',
};

const databaseReaders: Readonly<Record<string, string>> = {
  check_first_contact: 'counts',
  guardian_links: 'the view that everything else reads',
  erase_family: 'names the table whose images it erases',
  is_due_for_purge: 'who must have no contact stays in the trash',
  is_still_there: 'whether what was erased is gone',
  purge_record: 'removes links',
};

const root = fileURLToPath(new URL('../../../../../', import.meta.url));
const isSource = (path: string) =>
  /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/generated\/|(^|\/)(node_modules|dist|test)\//.test(path);

async function sourcesThatName(word: RegExp): Promise<string[]> {
  const found: string[] = [];
  for (const room of ['apps', 'packages']) {
    const paths = await readdir(`${root}${room}`, { recursive: true });
    for (const path of paths.map((one) => `${room}/${one}`).filter(isSource)) {
      if (word.test(await readFile(`${root}${path}`, 'utf8'))) found.push(path);
    }
  }
  return found.sort();
}

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await database?.drop();
});

test('every source that reads the links themselves says why', async () => {
  expect(await sourcesThatName(/\bplayer_parents\b|\bPlayerParents\b/)).toEqual(Object.keys(rawReaders).sort());
});

test('so does every function and view of the database', async () => {
  const { rows } = await client.query<{ name: string }>(`
    select p.proname as name from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')
        and pg_get_functiondef(p.oid) ~ '\\mplayer_parents\\M'
    union select c.relname from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm')
        and pg_get_viewdef(c.oid) ~ '\\mplayer_parents\\M'
    order by 1`);
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(databaseReaders).sort());
});

test('the view shows none of the restricted, and nothing of why', async () => {
  const { rows } = await client.query<{ definition: string; columns: string[] }>(`
    select pg_get_viewdef('guardian_links'::regclass) as definition,
      array(select attname::text from pg_attribute where attrelid = 'guardian_links'::regclass and attnum > 0) as columns`);
  expect(rows[0]!.definition).toMatch(/WHERE \(*(player_parents\.)?restriction = 'NONE'::contact_restriction\)*;/i);
  expect(rows[0]!.columns.filter((name) => /restriction|order|ask/.test(name))).toEqual([]);
});
