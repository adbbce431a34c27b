import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { platformProblems } from '@dugout/contract/wire/problem.ts';
import { securityHeaders } from './security-headers.ts';

/** By what the HTTP parser calls it; anything else is 400. */
const statuses: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** What the HTTP parser refuses never becomes a request: it is answered here, with the same headers as all else. */
export function answerUnreadable(publicUrl: string) {
  const headers = Object.entries({
    ...securityHeaders(publicUrl),
    'content-type': 'application/problem+json; charset=utf-8',
    connection: 'close',
  });
  return ({ code = '' }: NodeJS.ErrnoException, socket: Socket): void => {
    if (code !== 'ECONNRESET' && socket.writable) {
      const status = statuses[code] ?? 400;
      const { code: name, message } = platformProblems.invalidInput;
      const body = JSON.stringify({ type: `urn:dugout:problem:${name}`, status, code: name, message });
      const lines = [...headers, ['content-length', String(Buffer.byteLength(body))] as const];
      const head = lines.map(([key, value]) => `${key}: ${value}\r\n`).join('');
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n${body}`);
    }
    socket.destroy();
  };
}
