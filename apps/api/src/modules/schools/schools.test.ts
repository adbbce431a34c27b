import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedReference } from '@dugout/database/seed-reference.ts';
import type { School } from '@dugout/contract/features/schools/school.schema.ts';
import { signInAdmin, startTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';

let test_: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  test_ = await startTestApp();
  admin = await signInAdmin(test_);
  await seedReference(test_.ownerUrl);
});
afterAll(() => test_.close());

const find = async (search: string) => (await admin.call({ url: '/api/schools', query: { search } })).json<School[]>();
const textOf = ({ name, city, state, conference, division }: School) =>
  [name, city, state, conference ?? '', division].join('\n').toLowerCase();

describe('School search', () => {
  test('an empty query lists schools by name, at most 100', async () => {
    const all = await find('');
    expect(all).toHaveLength(100);
    expect(all.map(({ name }) => name)).toEqual(all.map(({ name }) => name).sort(new Intl.Collator('en').compare));
    expect((await admin.call({ url: '/api/schools' })).json<School[]>()).toEqual(all);
  });

  test.each(['texas', 'TEXAS', '  waco ', 'big 12', 'naia', 'junior college', 'ncaa division iii', 'unknown'])(
    'case-insensitive substring match on the trimmed query over name, city, state, conference and division: %j',
    async (search) => {
      const found = await find(search);
      expect(found.length).toBeGreaterThan(0);
      for (const school of found) expect(textOf(school)).toContain(search.trim().toLowerCase());
    },
  );

  test('whose name begins with the text stands first', async () => {
    const found = await find('texas');
    const begins = found.map(({ name }) => name.toLowerCase().startsWith('texas'));
    expect(begins[0]).toBe(true);
    expect(begins.lastIndexOf(true)).toBe(begins.filter(Boolean).length - 1);
  });

  test('%, _ and \\ are letters', async () => {
    for (const search of ['%', '_', '\\', 'te%as']) expect(await find(search)).toEqual([]);
  });

  test("'College Not in List' is there, with city and state 'Unknown'", async () => {
    expect(await find('college not in list')).toMatchObject([
      { name: 'College Not in List', city: 'Unknown', state: 'Unknown', division: 'Other', imageUrl: '' },
    ]);
  });

  test('no match is an empty list', async () => {
    expect(await find('no such school anywhere')).toEqual([]);
  });
});
