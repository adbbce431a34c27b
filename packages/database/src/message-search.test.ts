import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

describe('messages', () => {
  let database: TestDatabase;
  let client: pg.Client;
  const texts = [
    ...Array.from({ length: 60 }, () => 'Practice is on the north field. Thanks for driving!'),
    ...Array.from({ length: 30 }, () => 'The practice bus, 100% full: bring_a_chair'),
    'Thanks Wendy Thibodeaux for driving!',
    "Zoë O'Hara has the scorebook\\key",
  ];

  beforeAll(async () => {
    database = await createTestDatabase();
    client = new pg.Client({ connectionString: database.appUrl });
    await client.connect();
    await client.query('insert into messages (text) select unnest($1::text[])', [texts]);
    await client.query('select count_message_words()');
  });
  afterAll(async () => {
    await client?.end();
    await database?.drop();
  });

  const rarePattern = async (searched: string): Promise<unknown> =>
    (await client.query('select rare_pattern($1) as pattern', [searched])).rows[0]?.pattern;

  it('know their common words', async () => {
    const { rows } = await client.query(
      "select word, round(share::numeric, 2)::float as share from message_words where word = 'practice'",
    );
    expect(rows).toEqual([{ word: 'practice', share: 0.98 }]);
  });

  it.each([
    ['thanks wendy thibodeaux for', '%thibodeaux%'],
    ['practice bus', '%bus%'],
    // The last word may be the beginning of a common one, the first one its end.
    ['wendy prac', '%wendy%'],
    ['tice bus', '%bus%'],
    ['practi', '%practi%'],
    ['a b', null],
    ['', null],
  ])('are looked up by the rarest word of %j', async (searched, pattern) => {
    expect(await rarePattern(searched)).toBe(pattern);
  });

  it('are all found by it, whatever part of them is searched', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...new Set(texts)), fc.nat(60), fc.nat(60), async (text, from, length) => {
        const searched = text.toLowerCase().slice(from, from + length);
        const pattern = await rarePattern(searched);
        if (pattern === null) return;
        const { rows } = await client.query('select lower($1::text) like $2 as found', [text, pattern]);
        expect(rows).toEqual([{ found: true }]);
      }),
      { numRuns: 200 },
    );
  });

  it('are forgotten oldest first, a batch at a time, with their facts and counts', async () => {
    await client.query(`
      insert into messages (text, created_at) select 'old', timestamptz '2020-01-01' + n * interval '1 day' from generate_series(1, 12) as n;
      insert into message_facts (message_id, kind) select id, 'REMOVED' from messages where text = 'old'`);
    const forget = async (): Promise<unknown> =>
      (await client.query("select forget_messages('2021-01-01', 5) as forgotten")).rows[0]?.forgotten;
    expect(await forget()).toBe(5);
    const { rows } = await client.query(
      "select min(created_at)::date::text as oldest from messages where text = 'old'",
    );
    expect(rows).toEqual([{ oldest: '2020-01-07' }]);
    expect([await forget(), await forget(), await forget()]).toEqual([5, 2, 0]);
    const { rows: left } = await client.query(
      "select live_count('messages')::integer as messages, (select count(*)::integer from message_facts) as facts",
    );
    expect(left).toEqual([{ messages: texts.length, facts: 0 }]);
  });
});
