import { request } from 'node:http';
import type { Route } from '@dugout/contract/wire/route.ts';

/** A way around the guard of a route, as a request that no client of ours would send. */
export interface Detour {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const swapCase = (path: string) => path.replaceAll(/[a-z]/gi, (letter) => letter.toUpperCase());
const encodeFirst = (path: string) =>
  path.replace(/^\/api\/(\w)/, (_, letter: string) => `/api/%${letter.charCodeAt(0).toString(16)}`);

const spellings: Readonly<Record<string, (path: string) => string>> = {
  'a slash behind': (path) => `${path}/`,
  'two slashes': (path) => path.replace('/api/', '/api//'),
  'a slash before': (path) => `/${path}`,
  'capital letters': swapCase,
  'an encoded letter': encodeFirst,
  'an encoded slash': (path) => path.replace('/api/', '/api%2f'),
  'a dot': (path) => path.replace('/api/', '/api/./'),
  'up and down again': (path) => path.replace('/api/', '/api/health/../'),
  'up and down again, encoded': (path) => path.replace('/api/', '/api/health/%2e%2e/'),
  'a parameter of the path': (path) => `${path};admin=true`,
  'a suffix': (path) => `${path}.json`,
  'an encoded NUL': (path) => `${path}%00`,
  'a backslash': (path) => path.replace('/api/', '/api\\'),
  'an encoded question mark': (path) => `${path}%3f`,
  'the whole address': (path) => `http://127.0.0.1${path}`,
  'through assets': (path) => `/assets/..${path}`,
};

const pretences: Readonly<Record<string, (route: Route, path: string) => Readonly<Record<string, string>>>> = {
  'another method by header': ({ method }) => ({
    'x-http-method-override': method,
    'x-http-method': method,
    'x-method-override': method,
  }),
  'another address by header': (_, path) => ({ 'x-original-url': path, 'x-rewrite-url': path }),
  'the words of a proxy': () => ({
    'x-forwarded-user': 'admin',
    'x-remote-user': 'admin',
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': 'localhost',
    'x-user-role': 'ADMIN',
  }),
};

/** Anybody may call it, and without a body it does nothing. */
const publicCall = '/api/auth/refresh';

export function* detoursOf(route: Route, path: string): Generator<Detour> {
  for (const [name, spell] of Object.entries(spellings)) yield { name, method: route.method, path: spell(path) };
  for (const method of ['HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'PURGE'])
    yield { name: `method ${method}`, method, path };
  for (const [name, pretend] of Object.entries(pretences)) {
    yield { name, method: route.method, path, headers: pretend(route, path) };
    yield {
      name: `${name}, on a public call`,
      method: 'POST',
      path: publicCall,
      headers: pretend(route, path),
    };
  }
  yield { name: 'another method in the query', method: 'GET', path: `${path}?_method=${route.method}` };
}

/** Sent as it is: a client that tidies addresses would not get past anything. Answers the status. */
export function sendDetour(port: number, { method, path, headers }: Detour, body: string | null, more: object) {
  return new Promise<number>((done, failed) => {
    const about =
      body === null ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const sent = request(
      { host: '127.0.0.1', port, method, path, headers: { ...about, ...headers, ...more } },
      (answer) => {
        answer.resume().on('end', () => done(answer.statusCode ?? 0));
      },
    );
    sent.on('error', failed).end(body ?? undefined);
  });
}
