import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';

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
