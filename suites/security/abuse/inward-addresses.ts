import type { Db } from '../../../apps/api/src/platform/db/database.ts';
import { FileSample } from '../../../apps/api/test/write-samples.ts';
import { prepareCall } from '../authorization/targets.ts';
import type { Tally } from '../../../tooling/suite/check.ts';
import { keyOf, routes, urlOf } from '../routes.ts';
import type { ApiProcess } from './api-process.ts';
import { inward, type Canary } from './canary.ts';

type Fields = Record<string, unknown>;
const isAddress = (value: unknown) => typeof value === 'string' && /^https?:/.test(value);

/** Every field that takes an address, with every way to write one of ours; then everything is read again. */
export async function planInward(db: Db, { port }: ApiProcess, access: string, tally: Tally, canary: Canary) {
  const headers = { authorization: `Bearer ${access}`, 'content-type': 'application/json' };
  const send = async (method: string, url: string, body?: unknown) => {
    const about = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
    const answer = await fetch(`http://127.0.0.1:${port}${url}`, about);
    await answer.arrayBuffer();
    return answer.status;
  };
  for (const route of routes.filter(({ access: who, method }) => who === 'admin' && method !== 'GET')) {
    const { target, body } = await prepareCall(db, route);
    if (typeof body !== 'object' || body === null || body instanceof FileSample) continue;
    for (const [field, value] of Object.entries(body as Fields).filter(([, one]) => isAddress(one))) {
      for (const address of inward(canary.port)) {
        const status = await send(route.method, urlOf(route, target.params), { ...(body as Fields), [field]: address });
        tally.count('addresses of our own machine');
        tally.count(status < 300 ? 'of them kept' : 'of them refused');
        if (status >= 500) tally.finding(`${keyOf(route)}: ${String(value)} as ${address} answered ${status}`);
      }
    }
  }
  for (const { path, query } of routes.filter(({ method, path: one }) => method === 'GET' && !one.includes('{'))) {
    const format = query && 'format' in query.shape ? '?format=csv' : '';
    await send('GET', `/api${path}${format}`);
  }
}
