import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAdmin, startTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';

let test_: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  test_ = await startTestApp();
  admin = await signInAdmin(test_);
  await test_.db
    .insertInto('sponsors')
    .values(
      Array.from({ length: 20 }, (_, n) => ({
        title: `Sponsor ${n} ${'of bats '.repeat(20)}`,
        url: 'https://bats.example/',
      })),
    )
    .execute();
});
afterAll(() => test_.close());

const ask = (accept: string) => admin.call({ url: '/api/sponsors', headers: { 'accept-encoding': accept } });

test.each([
  ['what a browser of today sends', 'gzip, deflate, br, zstd', 'zstd', zstdDecompressSync],
  ['a browser that does not know zstd', 'gzip, deflate, br', 'br', brotliDecompressSync],
  ['a program that knows gzip', 'gzip', 'gzip', gunzipSync],
])('%s', async (_, accept, encoding, unpack) => {
  const plain = await ask('identity');
  expect(plain.headers['content-encoding']).toBeUndefined();
  const packed = await ask(accept);
  expect(packed.headers).toMatchObject({
    'content-encoding': encoding,
    vary: expect.stringMatching(/accept-encoding/i),
  });
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
  expect(unpack(packed.rawPayload).toString()).toBe(plain.body);
});
