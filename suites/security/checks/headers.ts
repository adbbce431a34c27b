import { readdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import type { Route } from '@dugout/contract/wire/route.ts';
import { signInAdmin, type SignedIn, type TestApp } from '../../../apps/api/test/app.ts';
import { payloadOf } from '../../../apps/api/test/write-samples.ts';
import { prepareCall } from '../authorization/targets.ts';
import { withBench } from '../bench.ts';
import type { Check, Tally } from '../../../tooling/suite/check.ts';
import { exchange, exchangeRaw, type Exchange, type Sent } from '../headers/exchange.ts';
import { headerProblems } from '../headers/judge-headers.ts';
import { publicTarget } from '../headers/public-targets.ts';
import { keyOf, routes, urlOf } from '../routes.ts';

export const headers: Check = {
  name: 'headers',
  promise: 'Every answer carries its protective headers; no other site may read, frame or post to it',
  run: (_asked, tally) =>
    withBench(
      tally,
      async (bench) => {
        await bench.app.listen({ port: 0, host: '127.0.0.1' });
        const { port } = bench.app.server.address() as AddressInfo;
        const admin = await signInAdmin(bench);
        const judge = judgeOf(port, tally);
        for (const route of routes) await tryRoute(judge, tally, bench, admin, route);
        await tryPages(judge, tally);
        await tryUnreadable(port, tally);
      },
      { CONSOLE_DIR: 'apps/console/dist' },
    ),
};

type Judge = (sent: Sent) => Promise<Exchange>;

/** Each answer twice: as a page of our own would get it, and as a page of another site. */
const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };

const judgeOf =
  (port: number, tally: Tally): Judge =>
  async (sent) => {
    const answer = await exchange(port, sent);
    tally.count('answers');
    for (const problem of headerProblems(sent.url, answer)) {
      tally.finding(`${sent.method} ${sent.url.slice(0, 120)} answered ${answer.status}: ${problem}`);
    }
    return answer;
  };

/** Types that a form or a script of another site can send without asking first. */
const simpleTypes = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/json'];

async function tryRoute(judge: Judge, tally: Tally, bench: TestApp, admin: SignedIn, route: Route): Promise<void> {
  const known = await publicTarget(admin, route);
  const { target, body } = known ? { target: { params: known }, body: undefined } : await prepareCall(bench.db, route);
  const query = new URLSearchParams('query' in target ? target.query : {}).toString();
  const url = `${urlOf(route, target.params)}${query === '' ? '' : `?${query}`}`;
  const bearer = { authorization: `Bearer ${admin.access}` };
  const { method } = route;
  await judge({ method, url, headers: foreign });
  for (const other of ['HEAD', 'OPTIONS', 'TRACE', 'PATCH', 'PUT']) {
    if (other === method) continue;
    const preflight = { ...foreign, 'access-control-request-method': method };
    await judge({ method: other, url, headers: other === 'OPTIONS' ? preflight : { ...bearer, ...foreign } });
  }
  if (method !== 'GET') {
    await judge({ method, url, headers: { ...bearer, 'content-type': 'application/json' }, body: '{' });
    await judge({ method, url, headers: { ...bearer, 'content-type': 'application/json' }, body: '"'.repeat(600_000) });
    for (const type of simpleTypes) await tryType(judge, tally, route, { method, url, headers: bearer }, type);
  }
  // Last, because it may take away what it was tried on. Signing out ends the session that the others need.
  if (keyOf(route) === 'POST /auth/logout') return;
  const { payload, headers: about } = payloadOf(body);
  const json = payload === undefined || Buffer.isBuffer(payload) ? payload : JSON.stringify(payload);
  await judge({
    method,
    url,
    headers: { ...(json === undefined ? {} : { 'content-type': 'application/json' }), ...about, ...bearer, ...foreign },
    ...(json === undefined ? {} : { body: json }),
  });
}

/** A body that is not JSON is refused for being that, before anybody reads it. */
async function tryType(judge: Judge, tally: Tally, route: Route, sent: Sent, type: string): Promise<void> {
  if (route.file && type.startsWith('multipart')) return;
  const answer = await judge({ ...sent, headers: { ...sent.headers, 'content-type': type }, body: '{}' });
  tally.count('writes that are not JSON');
  const refused = [415, 401].includes(answer.status);
  if (!refused) tally.finding(`${keyOf(route)} answered ${answer.status} to ${type}`);
}

const screens = ['/', '/login', '/teams', '/nothing/here', '/reset-password?token=x', '/%2e%2e/etc', '/index.html'];
const missing = [
  '/api',
  '/api/',
  '/api/nothing',
  '/api//teams',
  '/API/teams',
  '/assets/',
  '/assets/nothing.js',
  '/.env',
];

async function tryPages(judge: Judge, tally: Tally): Promise<void> {
  const assets = readdirSync('apps/console/dist/assets').map((name) => `/assets/${name}`);
  const pages = [...screens, ...missing, ...assets, '/intake', '/intake/page.css', '/intake/page.js'];
  for (const url of pages) {
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST']) await judge({ method, url, headers: foreign });
  }
  const nonces = new Set<string>();
  for (let times = 0; times < 50; times += 1) {
    const { headers: got, body } = await judge({ method: 'GET', url: '/login' });
    const nonce = /'nonce-([^']+)'/.exec(String(got['content-security-policy']))?.[1] ?? '';
    if (!body.includes(nonce) || nonce.length < 22) tally.finding('a page does not carry the nonce of its policy');
    nonces.add(nonce);
  }
  tally.count('nonces', nonces.size);
  if (nonces.size < 50) tally.finding(`50 pages have ${nonces.size} nonces`);
}

/** What the HTTP parser refuses before anything of ours is asked. */
async function tryUnreadable(port: number, tally: Tally): Promise<void> {
  const sent = {
    'headers of 40 KB': `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(40_000)}\r\n\r\n`,
    'no HTTP at all': 'hello\r\n\r\n',
    'two lengths': 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}',
    'a length and chunks':
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    'a bad header': 'GET / HTTP/1.1\r\nHost: x\r\nBad Header: 1\r\n\r\n',
    'no host': 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n',
    'an unknown method': 'BREW / HTTP/1.1\r\nHost: x\r\n\r\n',
    'HTTP of the future': 'GET / HTTP/9.9\r\nHost: x\r\n\r\n',
  };
  for (const [what, text] of Object.entries(sent)) {
    const answer = await exchangeRaw(port, text);
    tally.count('answers');
    if (answer.status < 400 || answer.status > 499) tally.finding(`${what} answered ${answer.status}`);
    // Node itself refuses a request without a host, with nothing in its answer that could be misused.
    if (/^(?:0\r\n\r\n)?$/.test(answer.body)) continue;
    for (const problem of headerProblems('/', answer)) tally.finding(`${what} answered ${answer.status}: ${problem}`);
  }
}
