import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';

let test_: TestApp;
let port: number;
beforeAll(async () => {
  test_ = await startTestApp();
  port = Number(new URL(await test_.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => test_.close());

test('a body that comes drop by drop loses its connection after ten seconds, though a file has two minutes', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const began = performance.now();
  socket.write(
    'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n',
  );
  const drops = setInterval(() => socket.write(' '), 250);
  socket.resume();
  // Not `once`, which fails on the error of a drop that came after the end.
  await new Promise((closed) => socket.on('close', closed));
  clearInterval(drops);
  expect(performance.now() - began).toBeGreaterThan(9_000);
  expect(performance.now() - began).toBeLessThan(15_000);
});
