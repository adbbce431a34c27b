import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../percentile.ts';

export interface Ask {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}

export interface Answered {
  readonly ask: Ask;
  /** Null when there was no answer, or not a whole one. */
  readonly status: number | null;
  /** What stood in the way, or what the answer says when it is a refusal. */
  readonly reason: string;
  /** Since the moment at which it was due, not at which it could be sent. */
  readonly ms: number;
  readonly dueAt: number;
}

export interface LoadOptions {
  readonly address: string;
  readonly token: string;
  readonly perSecond: number;
  readonly next: (place: number) => Ask;
}

const patienceMs = 15_000;

/** Sends at a steady pace, whether or not earlier calls were answered: callers do not wait for a slow server. */
export class OpenLoop {
  readonly #options: LoadOptions;
  readonly #agent = new Agent({ keepAlive: true });
  readonly #open = new Set<Promise<void>>();
  readonly answered: Answered[] = [];
  #stopped = false;
  #sending: Promise<void> = Promise.resolve();

  constructor(options: LoadOptions) {
    this.#options = options;
  }

  start(): void {
    this.#sending = this.#sendAll();
  }

  /** When everything that was sent has come to its end. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#sending;
    await Promise.all(this.#open);
    this.#agent.destroy();
  }

  async #sendAll(): Promise<void> {
    const began = performance.now();
    for (let place = 0; !this.#stopped; place += 1) {
      const dueAt = began + (place * 1_000) / this.#options.perSecond;
      const early = dueAt - performance.now();
      if (early > 0) await sleep(early);
      const one = this.#send(this.#options.next(place), dueAt).finally(() => this.#open.delete(one));
      this.#open.add(one);
    }
  }

  async #send(ask: Ask, dueAt: number): Promise<void> {
    const { status, reason } = await this.#exchange(ask).catch((error: Error & { code?: string }) => ({
      status: null,
      reason: error.code ?? error.message,
    }));
    this.answered.push({ ask, status, reason, ms: performance.now() - dueAt, dueAt });
  }

  async #exchange({ method, path, headers, body }: Ask): Promise<{ status: number; reason: string }> {
    const { address, token } = this.#options;
    const sent = request(`${address}/api${path}`, {
      method,
      agent: this.#agent,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      signal: AbortSignal.timeout(patienceMs),
    });
    sent.end(body && JSON.stringify(body));
    const [got] = (await once(sent, 'response')) as [IncomingMessage];
    const pieces: Buffer[] = [];
    for await (const piece of got) pieces.push(piece as Buffer);
    const status = got.statusCode!;
    return { status, reason: status < 400 ? '' : codeIn(Buffer.concat(pieces).toString()) };
  }
}

const codeIn = (problem: string) => /"code":"([^"]+)"/.exec(problem)?.[1] ?? problem.slice(0, 100);

/** Everything but what was wanted, each kind once, with how often. */
export function failuresOf(answered: readonly Answered[]): string[] {
  const kinds = new Map<string, number>();
  for (const { ask, status, reason } of answered) {
    if (status !== null && status < 400) continue;
    const kind = `${ask.method} ${ask.path} ended with ${status ?? 'no answer'} ${reason}`;
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  return [...kinds].map(([kind, times]) => `${kind}, ${times} times`);
}

export interface Figures {
  readonly requests: number;
  readonly p50: number;
  readonly p99: number;
  readonly longest: number;
}

export function figuresOf(answered: readonly Answered[]): Figures {
  const times = answered.map(({ ms }) => ms);
  const at = (part: number) => percentile(times, part);
  return { requests: times.length, p50: at(0.5), p99: at(0.99), longest: at(1) };
}

export const inWords = ({ p50, p99, longest }: Figures) =>
  `answers p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, longest ${longest.toFixed(0)} ms`;
