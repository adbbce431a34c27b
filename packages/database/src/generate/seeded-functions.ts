import type pg from 'pg';

/**
 * Random without randomness: the same seed draws the same people. Each draw hashes the row's number with a salt of its
 * own, so no row depends on the order in which rows are made.
 */
export async function createSeededFunctions(client: pg.Client, seed: number): Promise<void> {
  await client.query(`
    create or replace function pg_temp.draw(i bigint, salt integer) returns double precision
    language sql immutable parallel safe
    return (hashint8extended(i, (${Math.trunc(seed)} * 1000 + salt)::bigint) & 4503599627370495) / 4503599627370496.0::float8;

    create or replace function pg_temp.pick(i bigint, salt integer, n integer) returns integer
    language sql immutable parallel safe
    return 1 + floor(pg_temp.draw(i, salt) * n)::integer;

    -- Earlier entries are drawn more often.
    create or replace function pg_temp.pick_skewed(i bigint, salt integer, n integer) returns integer
    language sql immutable parallel safe
    return 1 + floor(power(pg_temp.draw(i, salt), 2) * n)::integer;

    create or replace function pg_temp.seeded_uuid(at timestamptz, i bigint, salt integer) returns uuid
    language sql stable parallel safe
    return encode(
      overlay(
        set_bit(set_bit(set_bit(set_bit(set_bit(set_bit(
          decode(md5(i || '/' || salt || '/${Math.trunc(seed)}'), 'hex'), 52, 1), 53, 1), 54, 1), 55, 0), 70, 0), 71, 1)
        placing substring(int8send(floor(extract(epoch from at) * 1000)::bigint) from 3) from 1 for 6
      ),
      'hex'
    )::uuid;
  `);
}

/** A list of words as rows numbered from 1, to be joined by a drawn number. */
export async function loadWords(client: pg.Client, name: string, words: readonly string[]): Promise<void> {
  await client.query(`create temporary table if not exists ${name} (n integer primary key, word text not null)`);
  await client.query(`truncate ${name}`);
  await client.query(`insert into ${name} select n, word from unnest($1::text[]) with ordinality as w (word, n)`, [
    words,
  ]);
  await client.query(`analyze ${name}`);
}
