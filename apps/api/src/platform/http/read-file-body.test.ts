import { once } from 'node:events';
import { connect } from 'node:net';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { problem } from '@dugout/contract/wire/problem.ts';
import { installErrorHandling } from './errors.ts';
import { readFileBody } from './read-file-body.ts';

const tooLarge = problem('test.too-large', 413, 'Too large.');
const declared = { field: 'file', maxBytes: 1_000, seconds: 0.3, tooLarge, missing: 'Choose a file.' } as const;

const app = Fastify();
let port: number;
beforeAll(async () => {
  installErrorHandling(app);
  await app.register(multipart, { throwFileSizeLimit: false });
  app.post('/', async (request) => ({ bytes: (await readFileBody(declared, request)).length }));
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => app.close());

test('a file that comes drop by drop is answered when its time is over, and the connection ends', async () => {
  const socket = connect(port, '127.0.0.1');
  let answered = '';
  socket.on('data', (data) => (answered += data.toString()));
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(
    'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 900\r\n\r\n',
  );
  socket.write('--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n');
  const drops = setInterval(() => socket.write('.'), 20);
  // Not `once`, which fails on the error of a drop that came after the end.
  await new Promise((closed) => socket.on('close', closed));
  clearInterval(drops);
  expect(answered).toContain('HTTP/1.1 408');
  expect(answered).toContain('input.too-slow');
});
