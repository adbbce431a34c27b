import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { readToken } from '../src/modules/auth/token.ts';

/** The cookies of the browsers that signed in, by the session they are tied to. */
const cookies = new Map<string, string>();

const sessionOf = (token: string) => readToken(token)?.sessionId ?? '';

/** As a browser keeps what signing in answered with. */
export function keepCookies(refresh: string, setCookie: string | readonly string[] | undefined): void {
  const pairs = [setCookie ?? []].flat().map((cookie) => cookie.split(';')[0]!);
  cookies.set(sessionOf(refresh), pairs.join('; '));
}

export const cookiesOf = (refresh: string): string => cookies.get(sessionOf(refresh)) ?? '';

/** From the browser that signed in, or (without its cookies) from wherever the token was copied to. */
export function refreshAt(
  app: FastifyInstance,
  refresh: string,
  { cookie = cookiesOf(refresh) } = {},
): Promise<LightMyRequestResponse> {
  const headers = cookie === '' ? {} : { cookie };
  return app.inject({ method: 'POST', url: '/api/auth/refresh', headers, payload: { refresh } });
}
