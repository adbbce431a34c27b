import type { Sending } from './raw-request.ts';

/** Something that no well-meaning client sends. */
export interface Abuse {
  readonly name: string;
  /** Made anew for each try. */
  readonly sending: () => Sending;
  /** What may be answered; the connection may be ended instead. Unless said: any 4xx. */
  readonly answers?: (status: number) => boolean;
  /** At most this many answers come; a second one would be to a request that was hidden in the first. */
  readonly most?: number;
  /** What no answer may hold. */
  readonly never?: RegExp;
}

export const lines = (...all: string[]) => `${all.join('\r\n')}\r\n\r\n`;

const megabyte = Buffer.alloc(1_048_576, 'a');
function* megabytes(count: number) {
  for (let sent = 0; sent < count; sent += 1) yield megabyte;
}
function* then(head: string, rest: Iterable<Buffer | string>) {
  yield head;
  yield* rest;
}

/** Without end, in chunks. */
function* chunks(count: number) {
  for (let sent = 0; sent < count; sent += 1) {
    yield '100000\r\n';
    yield megabyte;
    yield '\r\n';
  }
}

const json = 'content-type: application/json';
const login = 'POST /api/auth/login HTTP/1.1';
const host = 'host: x';

/** Requests that two servers in a row would cut at different places, and what is not HTTP at all. */
export function malformed(): Abuse[] {
  const hidden = 'GET /api/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n';
  const smuggled = (name: string, ...head: string[]): Abuse => ({
    name: `smuggling: ${name}`,
    sending: () => [lines(login, host, json, ...head) + `0\r\n\r\n${hidden}`],
    most: 1,
  });
  return [
    smuggled('length and chunks', 'content-length: 5', 'transfer-encoding: chunked'),
    smuggled('chunks and length', 'transfer-encoding: chunked', 'content-length: 5'),
    smuggled('two lengths', 'content-length: 5', 'content-length: 6'),
    smuggled('a list of lengths', 'content-length: 5, 6'),
    smuggled('a length with a sign', 'content-length: +5'),
    smuggled('a negative length', 'content-length: -5'),
    smuggled('a length in another base', 'content-length: 0x5'),
    smuggled('a blank before the colon', 'transfer-encoding : chunked', 'content-length: 5'),
    smuggled('a folded header', 'transfer-encoding:\r\n chunked', 'content-length: 5'),
    smuggled('an unknown coding', 'transfer-encoding: xchunked', 'content-length: 5'),
    smuggled('chunked twice', 'transfer-encoding: chunked', 'transfer-encoding: chunked', 'content-length: 5'),
    smuggled('chunked, then something', 'transfer-encoding: chunked, identity', 'content-length: 5'),
    smuggled('a vertical tab', 'transfer-encoding:\u000bchunked', 'content-length: 5'),
    smuggled('a NUL in the name', 'transfer\0-encoding: chunked', 'content-length: 5'),
    smuggled('a bare CR', 'x: y\rtransfer-encoding: chunked', 'content-length: 5'),
    {
      name: 'a body on GET that is another request',
      sending: () => [lines('GET /api/teams HTTP/1.1', host, `content-length: ${hidden.length}`) + hidden],
      most: 1,
    },
    {
      name: 'a chunk size that overflows',
      sending: () => [lines(login, host, json, 'transfer-encoding: chunked') + 'fffffffffffffffff\r\n'],
    },
    {
      name: 'a chunk size that is not one',
      sending: () => [lines(login, host, json, 'transfer-encoding: chunked') + 'zz\r\n'],
    },
    {
      name: 'an endless chunk extension',
      sending: () => then(lines(login, host, json, 'transfer-encoding: chunked') + '1;', megabytes(4)),
    },
    {
      name: 'endless trailers',
      sending: () => then(lines(login, host, json, 'transfer-encoding: chunked') + '0\r\nx: ', megabytes(4)),
    },
    { name: 'TLS', sending: () => [Buffer.from('16030100f4010000f00303', 'hex'), Buffer.alloc(240, 7)] },
    { name: 'HTTP/2', sending: () => ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'] },
    { name: 'HTTP/0.9', sending: () => ['GET /api/teams\r\n\r\n'] },
    { name: 'HTTP/9.9', sending: () => [lines('GET /api/health HTTP/9.9', host)] },
    { name: 'an unknown method', sending: () => [lines('STEAL /api/teams HTTP/1.1', host)] },
    { name: 'CONNECT', sending: () => [lines('CONNECT canary.example:443 HTTP/1.1', 'host: canary.example:443')] },
    {
      name: 'an upgrade',
      sending: () => [lines('GET /api/teams HTTP/1.1', host, 'connection: upgrade', 'upgrade: websocket')],
    },
    { name: 'another server’s address', sending: () => [lines('GET http://canary.example/api/teams HTTP/1.1', host)] },
    { name: 'no host', sending: () => [lines('GET /api/teams HTTP/1.1')] },
    { name: 'two hosts', sending: () => [lines('GET /api/teams HTTP/1.1', host, 'host: canary.example')] },
    { name: 'a NUL in the address', sending: () => [lines('GET /api/\0teams HTTP/1.1', host)] },
    { name: 'a half escape', sending: () => [lines('GET /api/teams/%e0%a4%a HTTP/1.1', host)] },
    { name: 'noise', sending: () => [Buffer.from(Array.from({ length: 4_000 }, (_, index) => (index * 7_919) % 256))] },
    {
      name: 'garbage behind a good request',
      sending: () => [lines('GET /api/teams HTTP/1.1', host) + '\0\0\0 garbage'],
      most: 2,
    },
    {
      name: 'a thousand requests at once',
      sending: () => [lines('GET /api/teams HTTP/1.1', host).repeat(1_000)],
      most: 1_000,
    },
    {
      name: 'an expectation',
      sending: () => [lines(login, host, json, 'content-length: 90000000', 'expect: 100-continue')],
      answers: (status) => status === 100 || status >= 400,
      most: 2,
    },
    {
      name: 'an unknown expectation',
      sending: () => [lines(login, host, json, 'content-length: 2', 'expect: a-miracle') + '{}'],
    },
  ];
}

/** More than anybody needs: of everything that a stranger can send. */
export function oversized(): Abuse[] {
  const many = (count: number, line: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => line(index));
  const small = { answers: (status: number) => status < 500 };
  return [
    {
      name: 'a very long address',
      sending: () => [lines(`GET /api/teams?name=${'a'.repeat(100_000)} HTTP/1.1`, host)],
    },
    { name: 'an endless address', sending: () => then('GET /', megabytes(8)) },
    { name: 'a path of slashes', sending: () => [lines(`GET ${'/'.repeat(12_000)} HTTP/1.1`, host)], ...small },
    {
      name: 'a path of dots',
      sending: () => [lines(`GET /${'../'.repeat(4_000)}etc/passwd HTTP/1.1`, host)],
      ...small,
    },
    { name: 'a thousand escapes', sending: () => [lines(`GET /api/${'%25'.repeat(4_000)} HTTP/1.1`, host)] },
    {
      name: 'a thousand keys in the query',
      sending: () => [lines(`GET /api/teams?${many(1_500, (i) => `k${i}=v`).join('&')} HTTP/1.1`, host)],
    },
    {
      name: 'one key a thousand times',
      sending: () => [lines(`GET /api/teams?${many(1_500, () => 'name=a').join('&')} HTTP/1.1`, host)],
    },
    {
      name: 'three thousand headers',
      sending: () => [lines('GET /api/teams HTTP/1.1', host, ...many(3_000, (i) => `x${i}: y`))],
    },
    {
      name: 'a very long header',
      sending: () => [lines('GET /api/teams HTTP/1.1', host, `x: ${'y'.repeat(100_000)}`)],
    },
    { name: 'an endless header', sending: () => then('GET /api/teams HTTP/1.1\r\nhost: x\r\nx: ', megabytes(8)) },
    {
      name: 'a very long bearer',
      sending: () => [lines('GET /api/teams HTTP/1.1', host, `authorization: Bearer ${'a'.repeat(14_000)}`)],
    },
    {
      name: 'a thousand cookies',
      sending: () => [
        lines(login, host, json, `cookie: ${many(1_000, (i) => `c${i}=v`).join('; ')}`, 'content-length: 2') + '{}',
      ],
    },
    {
      name: 'a thousand codings',
      sending: () => [
        lines(
          'GET /api/openapi.json HTTP/1.1',
          host,
          `accept-encoding: ${many(1_200, (i) => `c${i};q=0.1`).join(',')}`,
        ),
      ],
      ...small,
    },
    {
      name: 'a thousand forwarded addresses',
      sending: () => [
        lines('GET /api/teams HTTP/1.1', host, `x-forwarded-for: ${many(900, () => '1.2.3.4').join(', ')}`),
      ],
    },
    {
      name: 'a hundred megabytes, announced',
      sending: () => then(lines(login, host, json, 'content-length: 104857600'), megabytes(100)),
    },
    {
      name: 'a hundred megabytes in chunks',
      sending: () => then(lines(login, host, json, 'transfer-encoding: chunked'), chunks(100)),
    },
    {
      name: 'a body in chunks of one byte',
      sending: () => [lines(login, host, json, 'transfer-encoding: chunked') + '1\r\na\r\n'.repeat(300_000)],
    },
    {
      name: 'compressed without end',
      sending: () =>
        then(lines(login, host, json, 'content-encoding: gzip', 'content-length: 104857600'), megabytes(8)),
    },
    {
      name: 'a file for nobody',
      sending: () =>
        then(
          lines(
            'POST /api/uploads HTTP/1.1',
            host,
            'content-type: multipart/form-data; boundary=x',
            'content-length: 104857600',
          ),
          megabytes(100),
        ),
    },
    {
      name: 'a boundary of ten kilobytes',
      sending: () => [
        lines(
          'POST /api/uploads HTTP/1.1',
          host,
          `content-type: multipart/form-data; boundary=${'x'.repeat(10_000)}`,
          'content-length: 4',
        ) + '--xx',
      ],
    },
  ];
}
