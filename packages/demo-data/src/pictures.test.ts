import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@dugout/database/test-database.ts';
import { pictureNames } from './pictures.ts';
import { seedDemo } from './seed-demo.ts';

const password = 'a password for the demonstration';
const today = new Date('2026-03-01T15:00:00Z');
const addresses = `
  select image_url as address from articles union all select image_url from banners
  union all select logo_url from sponsors union all select image_url from trophies
  union all select image_url from tournaments`;

describe('pictures of the demonstration', { timeout: 120_000 }, () => {
  let withFolder: TestDatabase;
  let without: TestDatabase;
  let files: string;

  beforeAll(async () => {
    files = await mkdtemp(join(tmpdir(), 'dugout-demo-'));
    [withFolder, without] = await Promise.all([createTestDatabase(), createTestDatabase()]);
    await seedDemo(withFolder.ownerUrl, { password, today, files });
    await seedDemo(without.ownerUrl, { password, today });
  }, 120_000);
  afterAll(async () => {
    await Promise.all([withFolder?.drop(), without?.drop()]);
    await rm(files, { recursive: true, force: true });
  });

  async function ask<Row extends pg.QueryResultRow>(database: TestDatabase, sql: string): Promise<Row[]> {
    const client = new pg.Client({ connectionString: database.ownerUrl });
    await client.connect();
    try {
      return (await client.query<Row>(sql)).rows;
    } finally {
      await client.end();
    }
  }

  it('every address has its file: a WebP whose name is its hash, with a record that tells its size', async () => {
    const rows = await ask<{ address: string }>(
      withFolder,
      `select distinct address from (${addresses}) as all_of_them where address is not null`,
    );
    expect(rows.length).toBeGreaterThan(20);
    const uploads = await ask<{ name: string; bytes: number; width: number; height: number }>(
      withFolder,
      'select name, bytes, width, height from uploads',
    );
    for (const { address } of rows) {
      expect(address).toMatch(/^\/api\/files\/[0-9a-f]{64}\.webp$/);
      const name = address.replace('/api/files/', '');
      const content = await readFile(join(files, name.slice(0, 2), name));
      expect(content.toString('latin1', 0, 4) + content.toString('latin1', 8, 12)).toBe('RIFFWEBP');
      expect(name).toBe(`${createHash('sha256').update(content).digest('hex')}.webp`);
      const upload = uploads.find((one) => one.name === name);
      expect(upload).toMatchObject({ bytes: content.length });
      expect(['1600x900', '1600x480', '900x600', '256x256']).toContain(`${upload?.width}x${upload?.height}`);
    }
  });

  it('every drawn picture is known by its name, and all of them together stay small', async () => {
    const drawn = join(import.meta.dirname, '../pictures');
    const found = await readdir(drawn);
    expect(found.toSorted()).toEqual(pictureNames.map((name) => `${name}.webp`).toSorted());
    const sizes = await Promise.all(found.map(async (name) => (await readFile(join(drawn, name))).length));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(500_000);
  });

  it('without a folder of files there are none: nothing where none is needed, an address elsewhere', async () => {
    expect(await ask(without, 'select from uploads')).toEqual([]);
    const optional =
      'select image_url from articles union select logo_url from sponsors union select image_url from tournaments';
    expect(await ask(without, optional)).toEqual([{ image_url: null }]);
    const required = 'select image_url from banners union select image_url from trophies';
    for (const { image_url } of await ask<{ image_url: string }>(without, required)) {
      expect(image_url).toMatch(/^https:\/\/images\.bombers\.example\/[a-z-]+\.webp$/);
    }
  });

  it('with or without pictures it is the same organisation', async () => {
    const ids = `select md5(string_agg(id::text, ',' order by id)) as ids from (
      select id from users union all select id from trophies union all select id from sponsors
      union all select id from articles union all select id from messages) as records`;
    expect(await ask(withFolder, ids)).toEqual(await ask(without, ids));
  });
});
