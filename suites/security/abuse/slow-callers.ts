import type { Tally } from '../../../tooling/suite/check.ts';
import type { ApiProcess } from './api-process.ts';
import { lines } from './hostile-bytes.ts';
import { speak, type Sending } from './raw-request.ts';

/** The server's own deadlines, and how often it looks at the clock. */
const deadlineMs = 10_000;
const slackMs = 5_000;

function* dripping(head: string, drop: string) {
  yield head;
  for (let drops = 0; drops < 100; drops += 1) {
    yield 400;
    yield drop;
  }
}

const post = (path: string) =>
  lines(`POST ${path} HTTP/1.1`, 'host: x', 'content-type: application/json', 'content-length: 9000');

const slow = (): Record<string, Sending> => ({
  'headers drop by drop': dripping('GET /api/health HTTP/1.1\r\nhost: x\r\n', 'x: y\r\n'),
  'an address drop by drop': dripping('GET /', 'a'),
  'a body drop by drop': dripping(post('/api/auth/login'), ' '),
  'a form drop by drop': dripping(post('/api/intake/leads'), ' '),
  'a body for nowhere drop by drop': dripping(post('/api/nothing'), ' '),
  'half a request line': ['GET /api/hea'],
  'half a header': ['GET /api/health HTTP/1.1\r\nho'],
  'half a body': [`${post('/api/auth/login')}{"email":`],
  'only line ends': ['\r\n'.repeat(50_000)],
});

/** A client that sends so slowly that it keeps a connection busy loses it at the deadline. */
export async function callSlowly(tally: Tally, { port }: ApiProcess): Promise<void> {
  const withinMs = deadlineMs + slackMs;
  await Promise.all(
    Object.entries({ ...slow() }).flatMap(([name, sending]) =>
      [sending, slow()[name]!].map(async (one) => {
        const { ms, cut, statuses } = await speak(port, one, { withinMs });
        tally.count('slow requests');
        if (!cut && statuses.length === 0) tally.exceeded(`${name}: still there after ${(ms / 1_000).toFixed(0)} s`);
        if (statuses.some((status) => status < 400)) tally.finding(`${name}: answered ${statuses.join(', ')}`);
      }),
    ),
  );
}
