import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { importLines } from './import-lines.ts';
import { readLines } from './read-lines.ts';

/** A server that answers what a test tells it to; the real one is met in ingest-kill.test.ts. */
let server: Server | undefined;
afterEach(() => void server?.close());

/** `slowly`: the first batch arrives so many milliseconds late. */
async function answering(
  answer: (lines: string[], call: number) => { status: number; body: object } | null,
  slowly = 0,
) {
  let first = true;
  const batches: string[][] = [];
  const arrived = async (request: IncomingMessage) => {
    const late = first ? slowly : 0;
    first = false;
    const body = await text(request);
    await new Promise((done) => setTimeout(done, late));
    return body;
  };
  server = createServer(
    (request, response) =>
      void arrived(request).then((body) => {
        const lines = body.split('\n');
        batches.push(lines);
        const said = answer(lines, batches.length);
        if (said === null) return void request.socket.destroy();
        return void response
          .writeHead(said.status, { 'content-type': 'application/json' })
          .end(JSON.stringify(said.body));
      }),
  );
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return { batches, url: `http://127.0.0.1:${(listening.address() as AddressInfo).port}` };
}

const stored = (lines: string[]) => ({
  status: 200,
  body: { received: lines.length, added: lines.length, repeated: 0 },
});
async function* numbered(count: number) {
  for (let n = 1; n <= count; n += 1) yield String(n);
}
const options = (url: string, refused: string[] = []) => ({
  to: { url, key: 'x', kind: 'messages' as const, patienceMs: 5_000 },
  batch: 10,
  atOnce: 1,
  onRefused: (line: string, why: string) => void refused.push(`${line} ${why}`),
});

describe('messages:import', () => {
  test('sends all lines in batches, empty ones left out', async () => {
    const { batches, url } = await answering(stored);
    expect(await importLines(numbered(25), options(url))).toEqual({ lines: 25, added: 25, repeated: 0, refused: 0 });
    expect(batches.map((lines) => lines.length)).toEqual([10, 10, 5]);
  });

  test('sends a batch again when the connection breaks or the server is busy', async () => {
    const { batches, url } = await answering((lines, call) => {
      if (call === 1) return null;
      return call === 2 ? { status: 503, body: {} } : stored(lines);
    });
    expect((await importLines(numbered(3), options(url))).added).toBe(3);
    expect(batches).toHaveLength(3);
  });

  test('gives up after its patience, with an error', async () => {
    const { url } = await answering(() => ({ status: 500, body: {} }));
    const { to, ...rest } = options(url);
    await expect(importLines(numbered(3), { ...rest, to: { ...to, patienceMs: 300 } })).rejects.toThrow(/No success/);
  });

  test('sets aside what is refused by name, and the rest goes on', async () => {
    const refused: string[] = [];
    const { url } = await answering((lines) => {
      const bad = lines.indexOf('4');
      if (bad === -1) return stored(lines);
      const errors = [{ path: `${bad}.senderId`, message: 'No user has this id.' }];
      return { status: 422, body: { status: 422, message: 'No.', errors } };
    });
    expect(await importLines(numbered(12), options(url, refused))).toMatchObject({ added: 11, refused: 1 });
    expect(refused).toEqual(['4 3.senderId: No user has this id.']);
  });

  test('a line that was refused is sent once more when the batches before it are stored', async () => {
    const refused: string[] = [];
    const seen = new Set<string>();
    const { url } = await answering((lines) => {
      // The second batch leans on the first, which takes longer to arrive.
      if (lines[0] === '11' && !seen.has('1')) {
        return {
          status: 422,
          body: { status: 422, message: 'No.', errors: [{ path: '0.messageId', message: 'Not here.' }] },
        };
      }
      for (const line of lines) seen.add(line);
      return stored(lines);
    }, 300);
    expect(await importLines(numbered(12), { ...options(url, refused), atOnce: 2 })).toMatchObject({
      added: 12,
      refused: 0,
    });
    expect(refused).toEqual([]);
  });

  test('what was read before the source broke off is stored, and the break is told', async () => {
    const { url, batches } = await answering(stored);
    async function* torn() {
      yield* numbered(13);
      throw new Error('unexpected end of file');
    }
    await expect(importLines(torn(), options(url))).rejects.toThrow('unexpected end of file');
    expect(batches.flat()).toHaveLength(13);
  });

  test('a batch is no larger than a quarter of what a call may carry', async () => {
    const { url, batches } = await answering(stored);
    async function* long() {
      for (let n = 0; n < 5; n += 1) yield 'x'.repeat(900_000);
    }
    expect(await importLines(long(), options(url))).toMatchObject({ added: 5 });
    expect(batches.map((lines) => lines.length)).toEqual([2, 2, 1]);
  });

  test('lines end with a line feed, and with nothing else', async () => {
    const lines: string[] = [];
    for await (const line of readLines(Readable.from([Buffer.from('a\u2028b\nü'), Buffer.from('c\n\nd')])))
      lines.push(line);
    expect(lines).toEqual(['a\u2028b', 'üc', '', 'd']);
  });

  test('stops where the refusal names no line, as for a wrong key', async () => {
    const { url } = await answering(() => ({
      status: 401,
      body: { status: 401, message: 'A service key is needed.' },
    }));
    await expect(importLines(numbered(3), options(url))).rejects.toThrow('401: A service key is needed.');
  });
});
