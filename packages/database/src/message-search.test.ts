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

  it('know their common words', async () => {
    const { rows } = await client.query(
      "select word, round(share::numeric, 2)::float as share from message_words where word = 'practice'",
    );
    expect(rows).toEqual([{ word: 'practice', share: 0.98 }]);
  });
});
