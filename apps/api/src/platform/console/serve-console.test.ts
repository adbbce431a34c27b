import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { readSettings } from '../settings.ts';

let bench: TestApp;
let address: string;
const folder = mkdtempSync(join(tmpdir(), 'dugout-console-'));
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<html><head><meta nonce="__CSP_NONCE__"></head></html>');
  bench = await startTestApp({ CONSOLE_DIR: folder });
  address = await bench.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await bench.close();
  rmSync(folder, { recursive: true });
});

test.each(['/', '/players?page=2', '/reset-password'])('HEAD %s answers as GET does, without the page', async (url) => {
  const page = await fetch(address + url);
  const head = await fetch(address + url, { method: 'HEAD' });
  expect([page.status, head.status]).toEqual([200, 200]);
  for (const name of ['content-type', 'content-length', 'cache-control']) {
    expect(head.headers.get(name), name).toBe(page.headers.get(name));
  }
  expect(await page.text()).toContain('<head>');
  expect(await head.text()).toBe('');
});

describe('the content policy', () => {
  async function policyOf(more: Parameters<typeof startTestApp>[0] = {}): Promise<Map<string, string>> {
    const other = await startTestApp({ CONSOLE_DIR: folder, ...more });
    try {
      const { headers } = await other.app.inject('/players');
      const parts = String(headers['content-security-policy']).split('; ');
      return new Map(parts.map((part) => [part.split(' ', 1)[0]!, part.slice(part.indexOf(' ') + 1)]));
    } finally {
      await other.close();
    }
  }

  test.each([
    ['any', "'self' blob: https:", 'https:'],
    ['none', "'self' blob:", "'none'"],
    [
      'images.example.org, *.club.example',
      "'self' blob: https://images.example.org https://*.club.example",
      'https://images.example.org https://*.club.example',
    ],
  ])('of pictures and videos follows MEDIA_HOSTS=%s', async (hosts, pictures, videos) => {
    const policy = await policyOf({ MEDIA_HOSTS: hosts });
    expect([policy.get('img-src'), policy.get('media-src')]).toEqual([pictures, videos]);
  });

  test('needs no host of a bucket: its pictures are served from here', async () => {
    const bucket = {
      S3_BUCKET: 'pictures',
      S3_ENDPOINT: 'https://s3.example',
      S3_ACCESS_KEY_ID: 'a',
      S3_SECRET_ACCESS_KEY: 'b',
    };
    expect((await policyOf({ ...bucket, MEDIA_HOSTS: 'none' })).get('img-src')).toBe("'self' blob:");
  });

  test.each([
    "'unsafe-inline'",
    'a.example;script-src',
    'https://a.example',
    'a.example none',
    'any none',
    'data:',
    ',',
  ])('cannot be ended or widened by MEDIA_HOSTS=%s', (MEDIA_HOSTS) => {
    const given = { DATABASE_URL: 'postgres:///d', SERVER_SECRET: 'x'.repeat(32), PUBLIC_URL: 'https://a.example' };
    expect(() => readSettings({ ...given, MEDIA_HOSTS })).toThrow('MEDIA_HOSTS must be any, none, or host names');
  });
});

test('nothing but a screen is answered so', async () => {
  for (const [method, url] of [
    ['HEAD', '/api/players'],
    ['HEAD', '/assets/none.js'],
    ['HEAD', '/intake'],
    ['HEAD', '/intake/page.css'],
    ['POST', '/'],
  ] as const) {
    expect((await fetch(address + url, { method })).status, `${method} ${url}`).toBe(404);
  }
});
