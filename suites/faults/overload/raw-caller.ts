import { connect, type Socket } from 'node:net';

export interface RawAnswer {
  readonly status: number;
  readonly retryAfter: boolean;
  /** Since the call was wanted, also while no connection was free. */
  readonly ms: number;
  /** Since it was sent: what the server made of it. */
  readonly servedMs: number;
}

/** What a proxy in front of the API keeps open, and more. */
const mostSockets = 400;

/**
 * Calls with as little of a processor as possible, because ten times what a server can do comes from the same machine:
 * plain sockets, one call at a time over each, and of an answer only what is counted.
 */
export class RawCaller {
  readonly #port: number;
  readonly #free: Socket[] = [];
  readonly #waiting: ((socket: Socket) => void)[] = [];
  readonly #all = new Set<Socket>();

  constructor(port: number) {
    this.#port = port;
  }

  /** Null when the connection ended without an answer. */
  async call(request: Buffer): Promise<RawAnswer | null> {
    const began = performance.now();
    const socket = await this.#socket();
    const answer = await this.#exchange(socket, request, began);
    const next = this.#waiting.shift();
    if (next) next(answer && !socket.destroyed ? socket : this.#open());
    else if (answer && !socket.destroyed) this.#free.push(socket);
    return answer;
  }

  #exchange(socket: Socket, request: Buffer, began: number): Promise<RawAnswer | null> {
    return new Promise((answered) => {
      const sent = performance.now();
      let head = '';
      let left = -1;
      const over = (answer: RawAnswer | null) => {
        socket.removeAllListeners('data');
        socket.removeListener('close', lost);
        answered(answer);
      };
      const lost = () => over(null);
      socket.once('close', lost);
      socket.on('data', (piece: Buffer) => {
        if (left < 0) {
          head += piece.toString('latin1');
          const end = head.indexOf('\r\n\r\n');
          if (end < 0) return;
          left = bodyLeft(head.slice(0, end), head.length - end - 4);
        } else {
          left -= piece.length;
        }
        if (left > 0) return;
        const retryAfter = /\r\nretry-after: \d/i.test(head);
        const now = performance.now();
        over({ status: Number(head.slice(9, 12)), retryAfter, ms: now - began, servedMs: now - sent });
      });
      socket.write(request);
    });
  }

  async #socket(): Promise<Socket> {
    let socket = this.#free.pop();
    while (socket?.destroyed || socket?.readableEnded) socket = this.#free.pop();
    if (socket) return socket;
    if (this.#all.size < mostSockets) return this.#open();
    return new Promise((free) => this.#waiting.push(free));
  }

  #open(): Socket {
    const socket = connect({ port: this.#port, host: '127.0.0.1', noDelay: true });
    socket.on('error', () => {});
    this.#all.add(socket);
    socket.once('close', () => this.#all.delete(socket));
    return socket;
  }

  close(): void {
    for (const socket of this.#all) socket.destroy();
  }
}

function bodyLeft(head: string, have: number): number {
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(head) ?? [];
  if (length === undefined) throw new Error('an answer without its length');
  return Number(length) - have;
}

/** As bytes, with what compression would change left out: the length is known then. */
export function rawRequest(method: string, path: string, token: string | null, body?: object, key?: string): Buffer {
  const json = body ? JSON.stringify(body) : '';
  return Buffer.from(
    [
      `${method} /api${path} HTTP/1.1`,
      'host: dugout.example',
      'accept-encoding: identity',
      ...(token ? [`authorization: Bearer ${token}`] : []),
      ...(key ? [`idempotency-key: ${key}`] : []),
      ...(body ? ['content-type: application/json', `content-length: ${Buffer.byteLength(json)}`] : []),
      '',
      json,
    ].join('\r\n'),
  );
}
