import type { AddressInfo } from 'node:net';
import type { LightMyRequestResponse } from 'fastify';
import { platformProblems, type Problem } from '@dugout/contract/wire/problem.ts';
import type { Route } from '@dugout/contract/wire/route.ts';
import type { TestApp } from '../../../apps/api/test/app.ts';
import { payloadOf } from '../../../apps/api/test/write-samples.ts';
import { changedBetween, watchContent } from '../authorization/content.ts';
import { detoursOf, sendDetour } from '../authorization/detours.ts';
import { compareDocument } from '../authorization/matrix.ts';
import { allowed, makePrincipals, openSessionFor, serviceKey, type Principal } from '../authorization/principals.ts';
import { refusalFor } from '../authorization/refusal.ts';
import { missing, prepareCall, type Prepared } from '../authorization/targets.ts';
import { withBench } from '../bench.ts';
import type { Check, Tally } from '../../../tooling/suite/check.ts';
import { guarded, keyOf, paramsOf, routes, urlOf, watchRegistrations, type Registered } from '../routes.ts';

export const authorization: Check = {
  name: 'authorization',
  promise: 'Nobody gets in who should not, by whatever way; a refusal tells and writes nothing',
  run: async (_asked, tally) => {
    const registered = watchRegistrations();
    await withBench(tally, async (bench) => {
      // Some calls are about the caller's own account: they take the first there is.
      await openSessionFor(bench, { primary_role: 'ADMIN' });
      const calls = new Map<Route, Prepared>();
      for (const route of guarded) calls.set(route, await prepareCall(bench.db, route));
      const principals = await makePrincipals(bench);
      await tryRefusals(bench, tally, calls, principals);
      await tryDetours(bench, tally, calls, principals);
      await tryUndeclared(bench, tally, registered);
      await tryAllowed(bench, tally, calls);
      await compareDocument(tally, principals);
    });
  },
};

const { unauthenticated, noServiceKey, forbidden } = platformProblems;

function inject(bench: TestApp, route: Route, principal: Principal, params: Record<string, string>, call: Prepared) {
  const { payload, headers } = payloadOf(call.body);
  return bench.app.inject({
    method: route.method,
    url: urlOf(route, params),
    query: { ...call.target.query, ...principal.query },
    headers: { ...headers, ...principal.headers },
    ...(payload ? { payload } : {}),
  });
}

/** All that a caller sees, without what is another with every call. */
function seen({ statusCode, headers, body }: LightMyRequestResponse): string {
  const { date: _, 'x-request-id': id, ...rest } = headers;
  return JSON.stringify([statusCode, rest, body.replaceAll(String(id), '')]);
}

async function tryRefusals(
  bench: TestApp,
  tally: Tally,
  calls: ReadonlyMap<Route, Prepared>,
  principals: readonly Principal[],
): Promise<void> {
  const content = await watchContent(bench.ownerUrl);
  const before = await content.read();
  tally.count('routes', routes.length);
  tally.count('principals', principals.length);
  for (const principal of principals) {
    for (const route of guarded) {
      const refusal = refusalFor(route.access, principal.standing);
      if (!refusal) continue;
      const call = calls.get(route)!;
      const cell = `${keyOf(route)} by ${principal.name}`;
      const existing = await inject(bench, route, principal, call.target.params, call);
      tally.count('cells');
      if (existing.statusCode !== refusal.status || existing.json<Problem>().code !== refusal.code) {
        tally.finding(`${cell}: ${existing.statusCode} ${existing.body.slice(0, 200)}`);
      }
      if (paramsOf(route).length === 0) continue;
      const none = await inject(bench, route, principal, missing(call.target), call);
      tally.count('cells');
      if (seen(none) !== seen(existing)) tally.finding(`${cell}: tells whether the record exists`);
    }
    const changed = changedBetween(before, await content.read());
    if (changed.length > 0) tally.finding(`${principal.name} was refused, and yet ${changed.join(', ')} changed`);
  }
  await content.close();
}

async function tryDetours(
  bench: TestApp,
  tally: Tally,
  calls: ReadonlyMap<Route, Prepared>,
  principals: readonly Principal[],
): Promise<void> {
  await bench.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = bench.app.server.address() as AddressInfo;
  const content = await watchContent(bench.ownerUrl);
  const before = await content.read();
  const walkers = principals.filter(({ name }) => ['no token', 'role FAN'].includes(name));
  for (const { name, headers } of walkers) {
    for (const route of guarded) {
      const { target, body } = calls.get(route)!;
      const text = body === undefined ? null : JSON.stringify(body);
      for (const detour of detoursOf(route, urlOf(route, target.params))) {
        const withBody = detour.method === 'GET' || detour.method === 'HEAD' ? null : text;
        const status = await sendDetour(port, detour, withBody, headers);
        tally.count('detours');
        if (status < 400 || status >= 500) tally.finding(`${keyOf(route)} by ${name}, ${detour.name}: ${status}`);
      }
    }
  }
  const changed = changedBetween(before, await content.read());
  if (changed.length > 0) tally.finding(`by a detour ${changed.join(', ')} changed`);
  await content.close();
}

/** What the router knows and no declaration names: it refuses, or is a page without data. */
async function tryUndeclared(bench: TestApp, tally: Tally, registered: readonly Registered[]): Promise<void> {
  if (registered.length === 0) tally.finding('the router was not watched');
  for (const { method, url, route } of registered) {
    if (route) continue;
    tally.count('undeclared routes');
    if (!url.startsWith('/api')) continue;
    const answer = await bench.app.inject({ method: method as 'GET', url: url.replaceAll(/:\w+/g, 'x') });
    if (answer.statusCode !== 405) tally.finding(`${method} ${url} is declared nowhere: ${answer.statusCode}`);
  }
}

/** The other side: a matrix that refuses everybody would be no proof of anything. */
async function tryAllowed(bench: TestApp, tally: Tally, calls: ReadonlyMap<Route, Prepared>): Promise<void> {
  for (const route of guarded) {
    const program: Principal = {
      name: 'a service key',
      standing: 'program',
      headers: { authorization: `Bearer ${await serviceKey(bench)}` },
    };
    // Of their own for every call: some end the session that makes them.
    const those = route.access === 'service' ? [program] : await allowed(bench);
    for (const principal of those) {
      const call = calls.get(route)!;
      const answer = await inject(bench, route, principal, call.target.params, call);
      tally.count('cells');
      const refused = [unauthenticated, noServiceKey, forbidden].some(({ code }) => answer.body.includes(code));
      const wrong = route.method === 'GET' ? answer.statusCode >= 300 : answer.statusCode >= 500;
      if (refused || wrong)
        tally.finding(`${keyOf(route)} by ${principal.name}: ${answer.statusCode} ${answer.body.slice(0, 200)}`);
    }
  }
}
