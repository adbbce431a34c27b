import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { freePort } from '../suite/free-port.ts';
import { demandFree, readPorts } from './ports.ts';
import { untilItAnswers } from './until-it-answers.ts';

const usual = { port: 5173, 'api-port': 8080, 'mail-port': 1025 };

test('every port can be chosen', () => {
  expect(readPorts([], usual)).toEqual(usual);
  expect(readPorts(['--port', '5200', '--api-port', '8200', '--mail-port', '1200'], usual)).toEqual({
    port: 5200,
    'api-port': 8200,
    'mail-port': 1200,
  });
});

test.each([
  [['--port', 'abc'], '--port takes a port from 1 to 65535.'],
  [['--port', '8080'], 'Each needs a port of its own.'],
  [['--prot', '1'], "Unknown option '--prot'."],
])('%j is told in a sentence with the way to type it', (typed, sentence) => {
  expect(() => readPorts(typed, usual)).toThrow(`${sentence} npm run dev -- [--port 5173]`);
});

test('a port in use is named, with what to do', async () => {
  const [port, ...free] = await Promise.all([freePort(), freePort(), freePort()]);
  const ports = { port, 'api-port': free[0]!, 'mail-port': free[1]! };
  await expect(demandFree(ports)).resolves.toBeUndefined();
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  try {
    await expect(demandFree(ports)).rejects.toThrow(
      `Port ${port} is in use by another program. Stop it (is "npm run dev" running twice?), or choose another port: npm run dev -- --port ${port + 1}`,
    );
  } finally {
    server.close();
  }
});

test('ports beside each other get one each', async () => {
  const ports = { port: 1, 'api-port': 2, 'mail-port': 3 };
  await expect(demandFree(ports, () => Promise.resolve(true))).rejects.toThrow(
    'Ports 1, 2, 3 are in use by another program.',
  );
  await expect(demandFree(ports, () => Promise.resolve(true))).rejects.toThrow('--port 4 --api-port 5 --mail-port 6');
});

test('it is ready when everything answers, not before', async () => {
  const port = await freePort();
  let well = false;
  const server = createServer((_, answer) => answer.writeHead(well ? 200 : 503).end());
  let ready = false;
  const waiting = untilItAnswers([`http://127.0.0.1:${port}/`], AbortSignal.timeout(20_000)).then(() => (ready = true));
  await new Promise((later) => setTimeout(later, 300));
  expect(ready).toBe(false);
  server.listen(port, '127.0.0.1');
  await once(server, 'request');
  await once(server, 'request');
  expect(ready).toBe(false);
  well = true;
  await waiting;
  server.close();
});
