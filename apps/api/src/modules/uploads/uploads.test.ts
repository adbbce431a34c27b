import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyName, imageWidths, uploadLimits } from '@dugout/contract/features/uploads/upload.rules.ts';
import type { Upload } from '@dugout/contract/features/uploads/upload.schema.ts';
import { signInAdmin, startTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { multipart, type Part } from '../../../test/multipart.ts';
import { noise, noisePng } from '../../../test/pictures.ts';

let test_: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  test_ = await startTestApp();
  admin = await signInAdmin(test_);
});
afterAll(() => test_.close());

const send = (form: { payload: Buffer | string; headers: Record<string, string> }, by = admin) =>
  by.call({ method: 'POST', url: '/api/uploads', ...form });
const aFile = (content: Buffer): Part => ({ name: 'file', fileName: 'photo.png', type: 'image/png', content });
const upload = (content: Buffer, by = admin) => send(multipart(aFile(content)), by);

describe('an uploaded picture', () => {
  test('is answered with its address and size, and journalled with them', async () => {
    const answer = await upload(noisePng(120, 1));
    expect(answer.statusCode, answer.body).toBe(201);
    const made = answer.json<Upload>();
    expect(made).toEqual({
      id: expect.any(String),
      version: 1,
      url: expect.stringMatching(/^\/api\/files\/[0-9a-f]{64}\.webp$/),
      width: 120,
      height: 120,
      bytes: expect.any(Number),
    });
    const entry = await test_.db.selectFrom('journal').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ act: 'create', entity: 'upload', actor_id: admin.id, after: made });
  });

  test('twice is one record and one file, answered the same, and both are journalled', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => upload(noisePng(60, 2))));
    answers.push(await upload(noisePng(60, 2)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    const { id } = answers[0]!.json<Upload>();
    const entries = await test_.db
      .selectFrom('journal')
      .select('act')
      .where('entity_id', '=', id)
      .orderBy('id')
      .execute();
    expect(entries.map(({ act }) => act)).toEqual(['create', 'uploaded-again', 'uploaded-again', 'uploaded-again']);
  });

  test('is served under the hash of its content, to be kept for ever and never to be run', async () => {
    const { url } = (await upload(noisePng(60, 3))).json<Upload>();
    const served = await test_.app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    const hash = createHash('sha256').update(served.rawPayload).digest('hex');
    expect(url).toBe(`/api/files/${hash}.webp`);
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(served.rawPayload.length),
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${hash}"`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'; sandbox"),
      'cross-origin-resource-policy': 'cross-origin',
      'content-disposition': 'inline',
    });
    expect(served.headers['content-encoding']).toBeUndefined();
    expect(served.headers['set-cookie']).toBeUndefined();
  });

  test('that somebody has already is not sent again', async () => {
    const { url } = (await upload(noisePng(60, 3))).json<Upload>();
    const { etag } = (await test_.app.inject(url)).headers;
    for (const known of [etag, `W/${String(etag)}`, `"other", ${String(etag)}`]) {
      const again = await test_.app.inject({ url, headers: { 'if-none-match': String(known) } });
      expect(again.statusCode).toBe(304);
      expect(again.rawPayload).toHaveLength(0);
      expect(again.headers['cache-control']).toContain('immutable');
    }
    expect((await test_.app.inject({ url, headers: { 'if-none-match': '"other"' } })).statusCode).toBe(200);
  });
});

describe('in a size that fits its place', () => {
  const widthOf = async (url: string) => {
    const served = await test_.app.inject(url);
    expect(served.statusCode, url).toBe(200);
    return { width: (await sharp(served.rawPayload).metadata()).width, bytes: served.rawPayload.length, served };
  };

  test('a large picture has narrower copies, each lighter than the next', async () => {
    const { url } = (await upload(noisePng(1_200, 7))).json<Upload>();
    const sizes = [];
    for (const width of imageWidths) {
      const copy = await widthOf(copyName(url, width));
      expect(copy.width).toBe(width);
      expect(copy.served.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': expect.stringContaining('immutable'),
      });
      sizes.push(copy.bytes);
    }
    const whole = await widthOf(url);
    expect(whole.width).toBe(1_200);
    expect([...sizes, whole.bytes]).toEqual([...sizes, whole.bytes].toSorted((a, b) => a - b));
    // What one has is not taken for the other.
    const { etag } = whole.served.headers;
    const other = await test_.app.inject({ url: copyName(url, 160), headers: { 'if-none-match': String(etag) } });
    expect(other.statusCode).toBe(200);
  });

  test('a small picture is its own copy', async () => {
    const { url } = (await upload(noisePng(120, 8))).json<Upload>();
    for (const width of imageWidths) expect((await widthOf(copyName(url, width))).width).toBe(120);
  });

  test('another width than these is no name of a file', async () => {
    const { url } = (await upload(noisePng(120, 9))).json<Upload>();
    expect((await test_.app.inject(url.replace('.webp', '-161.webp'))).statusCode).toBe(400);
  });
});

test('a file that is not there is a problem that nobody keeps', async () => {
  const unknown = await test_.app.inject(`/api/files/${'0'.repeat(64)}.webp`);
  expect(unknown.statusCode).toBe(404);
  expect(unknown.json()).toMatchObject({ code: 'upload.not-found' });
  expect(unknown.headers['cache-control']).toBe('no-store');
});

test.each(['..%2f..%2fetc%2fpasswd', '%2e%2e', 'x.webp', `${'A'.repeat(64)}.webp`, `${'0'.repeat(64)}.svg`])(
  'a name that cannot be one is refused before the store is asked: %s',
  async (name) => {
    const answer = await test_.app.inject(`/api/files/${name}`);
    expect([400, 404]).toContain(answer.statusCode);
    expect(answer.headers['content-type']).toContain('problem+json');
  },
);

describe('a form that is not one file', () => {
  const good = aFile(noisePng(24, 5));
  const invalid: [string, readonly Part[]][] = [
    ['is empty', []],
    ['has a text in the place of the file', [{ name: 'file', content: 'text' }]],
    ['names the part otherwise', [{ ...good, name: 'picture' }]],
    ['holds two files', [good, good]],
    ['holds a text behind the file', [good, { name: 'team', content: '1' }]],
    ['holds a text before the file', [{ name: 'team', content: '1' }, good]],
    ['names its part like a prototype', [{ ...good, name: '__proto__' }]],
    ['has a part name of 10,000 letters', [{ ...good, name: 'f'.repeat(10_000) }]],
    ['breaks the line in the name of the file', [{ ...good, fileName: 'a\r\nx-evil: 1\r\n\r\n' }]],
  ];

  test.each(invalid)('%s: refused', async (_what, parts) => {
    const answer = await send(multipart(...parts));
    if (answer.statusCode === 201) {
      // The server ignores the extra part header: the bytes of the file were complete, and only they count.
      expect(parts[0]?.fileName).toContain('\r\n');
      return;
    }
    expect(answer.statusCode, answer.body).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode, answer.body).toBeLessThan(500);
    expect(['input.invalid', 'upload.wrong-type', 'upload.unreadable']).toContain(answer.json<{ code: string }>().code);
  });

  test('the reason is said at the field', async () => {
    const answer = await send(multipart());
    expect(answer.json()).toMatchObject({
      code: 'input.invalid',
      errors: [{ path: 'file', message: 'Choose one image file.' }],
    });
  });

  test('of another kind is refused by what it is', async () => {
    for (const type of ['application/json', 'image/png', 'text/plain', 'application/x-www-form-urlencoded']) {
      const answer = await send({
        payload: type === 'application/json' ? '{}' : 'x',
        headers: { 'content-type': type },
      });
      expect(answer.statusCode, type).toBe(415);
      expect(answer.json()).toMatchObject({ code: 'input.not-multipart' });
    }
    const none = await admin.call({ method: 'POST', url: '/api/uploads' });
    expect(none.statusCode).toBe(415);
  });

  test('cut off, or without its boundary, is refused', async () => {
    const { payload, headers } = multipart(good);
    expect((await send({ payload: payload.subarray(0, payload.length - 60), headers })).statusCode).toBe(400);
    expect((await send({ payload, headers: { 'content-type': 'multipart/form-data' } })).statusCode).toBe(400);
    expect(
      (await send({ payload, headers: { 'content-type': 'multipart/form-data; boundary=other' } })).statusCode,
    ).toBe(400);
  });

  test('every other call still takes nothing but JSON', async () => {
    const answer = await admin.call({ method: 'POST', url: '/api/teams', ...multipart(good) });
    expect(answer.statusCode).toBe(415);
    expect(answer.json()).toMatchObject({ code: 'input.not-json' });
  });
});

describe('a file that is too large', () => {
  test('by one byte is refused; of just the limit it is judged by its content', async () => {
    const over = await upload(noise(uploadLimits.bytes + 1, 1));
    expect(over.statusCode).toBe(413);
    expect(over.json()).toMatchObject({ code: 'upload.too-large', message: 'The image is larger than 10 MB.' });
    expect((await upload(noise(uploadLimits.bytes, 1))).json()).toMatchObject({ code: 'upload.wrong-type' });
  });
});

describe('on the wire', () => {
  let port: number;
  beforeAll(async () => {
    const address = await test_.app.listen({ host: '127.0.0.1', port: 0 });
    port = Number(new URL(address).port);
  });

  /** Sends the head of a request and then whatever a test wants; what comes back is collected. */
  async function open(headers: Record<string, string>) {
    const socket = connect(port, '127.0.0.1');
    let answered = '';
    socket.on('data', (data) => (answered += data.toString('latin1')));
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    const lines = Object.entries({ host: 'x', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`POST /api/uploads HTTP/1.1\r\n${lines.join('')}\r\n`);
    return { socket, answered: () => answered };
  }
  const signedIn = () => ({
    authorization: `Bearer ${admin.access}`,
    'content-type': 'multipart/form-data; boundary=b',
  });

  test('whoever is not signed in is answered before the file is sent', async () => {
    const { socket, answered } = await open({ ...signedIn(), authorization: 'Bearer no', 'content-length': '9000000' });
    await expect.poll(answered).toContain('HTTP/1.1 401');
    socket.destroy();
  });

  test('a file that says it is too large is refused before it is sent', async () => {
    const { socket, answered } = await open({ ...signedIn(), 'content-length': '900000000' });
    await expect.poll(answered).toContain('HTTP/1.1 413');
    socket.destroy();
  });

  test('a file that does not say so is refused at the limit, and what is still sent is let by', async () => {
    const { socket, answered } = await open({ ...signedIn(), 'transfer-encoding': 'chunked' });
    const chunk = (content: Buffer) => {
      socket.write(`${content.length.toString(16)}\r\n`);
      socket.write(content);
      socket.write('\r\n');
    };
    chunk(Buffer.from('--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'));
    for (let sent = 0; sent < 14; sent += 1) chunk(Buffer.alloc(1024 * 1024));
    await expect.poll(answered, { timeout: 5_000 }).toContain('HTTP/1.1 413');
    for (let sent = 0; sent < 14; sent += 1) chunk(Buffer.alloc(1024 * 1024));
    socket.write('0\r\n\r\nGET /api/health HTTP/1.1\r\nhost: x\r\n\r\n');
    await expect.poll(answered, { timeout: 5_000 }).toContain('HTTP/1.1 200');
    socket.destroy();
  });

  test('a form that is refused at its first part is answered, and the rest of it is let by', async () => {
    const { socket, answered } = await open({ ...signedIn(), 'content-length': '3000000' });
    const head = '--b\r\ncontent-disposition: form-data; name="other"; filename="a.png"\r\n\r\n';
    socket.write(head);
    socket.write(Buffer.alloc(3_000_000 - head.length));
    socket.write('GET /api/health HTTP/1.1\r\nhost: x\r\n\r\n');
    await expect.poll(answered, { timeout: 5_000 }).toContain('HTTP/1.1 400');
    await expect.poll(answered, { timeout: 5_000 }).toContain('HTTP/1.1 200');
    socket.destroy();
  });

  test('whoever goes away in the middle leaves nothing, and others are served', async () => {
    const { socket } = await open({ ...signedIn(), 'content-length': '500000' });
    socket.write('--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nhalf');
    await new Promise((wait) => setTimeout(wait, 100));
    socket.destroy();
    const left = await Promise.all(Array.from({ length: 12 }, () => open({ ...signedIn(), 'content-length': '9' })));
    for (const one of left) one.socket.destroy();
    expect((await upload(noisePng(24, 6))).statusCode).toBe(201);
  });

  test('so many files may be in hand at once and no more; the next one is told to come back', async () => {
    const held = await Promise.all(
      Array.from({ length: 13 }, () => open({ ...signedIn(), 'content-length': '500000' })),
    );
    const refused = () => held.filter(({ answered }) => answered().includes('HTTP/1.1 503')).length;
    await expect.poll(refused, { timeout: 5_000 }).toBe(1);
    expect((await upload(noisePng(24, 7))).statusCode).toBe(503);
    for (const { socket } of held) socket.destroy();
    await expect.poll(async () => (await upload(noisePng(24, 7))).statusCode).toBe(201);
  });
});

test('a store that is down is 503, for who sends and for who looks, and nothing is recorded', async () => {
  const down = await startTestApp({ FILES_DIR: '/dev/null/files' });
  const by = await signInAdmin(down);
  const answer = await upload(noisePng(24, 8), by);
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBeDefined();
  expect((await down.app.inject(`/api/files/${'0'.repeat(64)}.webp`)).statusCode).toBe(503);
  expect(await down.db.selectFrom('uploads').selectAll().execute()).toEqual([]);
  await down.close();
});

test('one administrator cannot keep the decoder busy for ever', async () => {
  const eager = await signInAdmin(test_);
  const codes: number[] = [];
  for (let i = 0; i < 121; i += 1) codes.push((await upload(Buffer.from('no picture'), eager)).statusCode);
  expect(codes.indexOf(429)).toBe(120);
  expect((await upload(noisePng(24, 9))).statusCode).toBe(201);
});

/** Linux says how much memory a process had at most, and can forget it. */
async function mostMemory(): Promise<number> {
  const status = await readFile('/proc/self/status', 'utf8');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

test.skipIf(process.platform !== 'linux')(
  'memory stays bounded while the largest pictures come all at once',
  async () => {
    const largest = await sharp({ create: { width: 8_000, height: 5_000, channels: 3, background: 'red' } })
      .jpeg({ progressive: true })
      .toBuffer();
    await writeFile('/proc/self/clear_refs', '5');
    const before = await mostMemory();
    let most = 0;
    const watch = setInterval(() => (most = Math.max(most, sharp.counters().process)), 5);
    const answers = await Promise.all(Array.from({ length: 6 }, () => upload(largest)));
    clearInterval(watch);
    expect(most).toBe(2);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(201));
    const growth = (await mostMemory()) - before;
    // Measured: 340 to 450 MB, which is two pictures and what the allocator keeps of the ones before.
    expect(growth, `${Math.round(growth)} MB`).toBeLessThan(700);
  },
  60_000,
);
