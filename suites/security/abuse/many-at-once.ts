import { once } from 'node:events';
import { connect } from 'node:net';
import type { Tally } from '../../../tooling/suite/check.ts';
import { routes } from '../routes.ts';
import type { ApiProcess } from './api-process.ts';

const get = (port: number, path: string, access?: string) =>
  fetch(`http://127.0.0.1:${port}/api${path}`, access ? { headers: { authorization: `Bearer ${access}` } } : {});

/** Each export is answered or refused with 503, and other calls are served meanwhile. */
export async function exportManyAtOnce(tally: Tally, { port }: ApiProcess, access: string): Promise<void> {
  const lists = routes.filter(({ path }) => path.endsWith('/export'));
  const asked = Array.from({ length: 60 }, async (_, index) => {
    const { path } = lists[index % lists.length]!;
    const answer = await get(port, `${path}?format=${index % 2 ? 'csv' : 'xlsx'}`, access);
    await answer.arrayBuffer();
    tally.count('exports at once');
    if (answer.status !== 200 && answer.status !== 503) tally.finding(`${path} among many answered ${answer.status}`);
  });
  await answeredSoon(tally, port, 'while sixty exports run');
  await Promise.all(asked);
}

/** Silent connections do not keep other callers out. */
export async function openManyLines(tally: Tally, { port }: ApiProcess): Promise<void> {
  const open = Array.from({ length: 500 }, () => connect(port, '127.0.0.1').on('error', () => undefined));
  await Promise.all(open.map((socket) => once(socket, 'connect')));
  tally.count('silent lines', open.length);
  await answeredSoon(tally, port, 'while five hundred lines are open');
  for (const socket of open) socket.destroy();
}

async function answeredSoon(tally: Tally, port: number, when: string): Promise<void> {
  const began = performance.now();
  const { status } = await get(port, '/health');
  const ms = performance.now() - began;
  if (status !== 200) tally.finding(`${when}, /health answered ${status}`);
  if (ms > 2_000) tally.exceeded(`${when}, /health answered after ${ms.toFixed(0)} ms`);
}
