import type { FastifyInstance, InjectOptions } from 'fastify';
import { patiently, type TestApp } from '../../apps/api/test/app.ts';
import { openSession } from '../../apps/api/src/modules/auth/open-session.ts';
import type { TokenPair } from '../../apps/api/src/modules/auth/token.ts';

export const bearer = (access: string) => ({ authorization: `Bearer ${access}` });

/** A session without the password: checking one costs 50 ms, and nothing here is about it. */
export function sessionOf(bench: TestApp, userId: string): Promise<TokenPair & { sessionId: string }> {
  const caller = { ...bench.services, ip: '203.0.113.7', agent: null };
  return bench.db.transaction().execute((tx) => openSession(tx, caller, userId, bench.clock.now()));
}

/** On a busy machine a call may be asked to come again: that says nothing about who calls. */
export const callAs = (app: FastifyInstance, access: string, options: InjectOptions) =>
  patiently(() => app.inject({ ...options, headers: { ...options.headers, ...bearer(access) } }));

export const refresh = (app: FastifyInstance, token: string) =>
  patiently(() => app.inject({ method: 'POST', url: '/api/auth/refresh', payload: { refresh: token } }));

/** The status of the smallest call that needs a session. */
export const me = async (app: FastifyInstance, access: string): Promise<number> =>
  (await callAs(app, access, { url: '/api/auth/me' })).statusCode;
