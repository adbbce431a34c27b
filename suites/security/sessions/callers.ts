import type { FastifyInstance, InjectOptions } from 'fastify';
import { patiently, type TestApp } from '../../../apps/api/test/app.ts';
import { openSession, type OpenedSession } from '../../../apps/api/src/modules/auth/open-session.ts';
import { signInCookies } from '../../../apps/api/src/modules/auth/session-binding.ts';
import { keepCookies, refreshAt } from '../../../apps/api/test/refresh.ts';

export const bearer = (access: string) => ({ authorization: `Bearer ${access}` });

/** A session without the password: checking one costs 50 ms, and nothing here is about it. */
export async function sessionOf(bench: TestApp, userId: string): Promise<OpenedSession> {
  const caller = { ...bench.services, ip: '203.0.113.7', agent: null };
  const opened = await bench.db.transaction().execute((tx) => openSession(tx, caller, userId, bench.clock.now()));
  keepCookies(opened.refresh, signInCookies(bench.services.settings, { marker: 'none', binding: opened.binding }));
  return opened;
}

/** On a busy machine a call may be asked to come again: that says nothing about who calls. */
export const callAs = (app: FastifyInstance, access: string, options: InjectOptions) =>
  patiently(() => app.inject({ ...options, headers: { ...options.headers, ...bearer(access) } }));

export const refresh = (app: FastifyInstance, token: string) => patiently(() => refreshAt(app, token));

/** With a copy of the tokens and without the browser they were copied from. */
export const refreshElsewhere = (app: FastifyInstance, token: string) =>
  patiently(() => refreshAt(app, token, { cookie: '' }));

/** The status of the smallest call that needs a session. */
export const me = async (app: FastifyInstance, access: string): Promise<number> =>
  (await callAs(app, access, { url: '/api/auth/me' })).statusCode;
