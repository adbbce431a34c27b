import { request, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';

export interface Exchange {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Sent {
  readonly method: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** Over a real socket: what a proxy or a browser would be answered, also by the HTTP parser itself. */
export function exchange(port: number, { method, url, headers = {}, body }: Sent): Promise<Exchange> {
  return new Promise((answered, failed) => {
    const about = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const call = request({ port, method, path: url, headers: { ...headers, ...about } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', failed);
      answer.on('end', () =>
        answered({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(parts).toString(),
        }),
      );
    });
    call.on('error', failed);
    call.end(body);
  });
}

/** What no HTTP library would send. */
export function exchangeRaw(port: number, text: string): Promise<Exchange> {
  return new Promise((answered, failed) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let got = '';
    socket.setTimeout(15_000, () => socket.destroy(new Error('no answer')));
    socket.on('data', (part) => (got += part.toString()));
    socket.on('error', failed);
    socket.on('close', () => answered(parsed(got)));
  });
}

function parsed(text: string): Exchange {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line) => [
    line.slice(0, line.indexOf(':')).toLowerCase(),
    line.slice(line.indexOf(':') + 1).trim(),
  ]);
  return {
    status: Number(first.split(' ')[1] ?? 0),
    headers: Object.fromEntries(headers),
    body: rest.join('\r\n\r\n'),
  };
}
