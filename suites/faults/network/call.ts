import { once } from 'node:events';
import { request, type Agent, type IncomingMessage } from 'node:http';
import type { Ask as Plain } from '../load/open-loop.ts';

export interface Ask extends Plain {
  readonly name: 'list' | 'record' | 'save' | 'sign-in' | 'health' | 'export';
}

/** How it came to its end: with an answer that arrived as a whole, or with the error that the caller saw. */
export interface Ended {
  readonly ask: Ask;
  readonly status: number | null;
  readonly type: string;
  readonly retryAfter: string | null;
  readonly text: string;
  readonly error: string | null;
  /** An answer had begun when the error came. */
  readonly begun: boolean;
  readonly bytes: number;
  readonly ms: number;
}

export interface Route {
  readonly address: string;
  readonly token: string;
  readonly agent: Agent;
}

/** The caller's own clock has run out. */
export const ownTime = 'ABORT_ERR';

export async function call({ address, token, agent }: Route, ask: Ask, patienceMs: number): Promise<Ended> {
  const began = performance.now();
  let got: IncomingMessage | undefined;
  const pieces: Buffer[] = [];
  let error: string | null = null;
  try {
    const sent = request(`${address}/api${ask.path}`, {
      method: ask.method,
      agent,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...ask.headers },
      signal: AbortSignal.timeout(patienceMs),
    });
    sent.on('error', () => {});
    sent.end(ask.body && JSON.stringify(ask.body));
    [got] = (await once(sent, 'response')) as [IncomingMessage];
    for await (const piece of got) pieces.push(piece as Buffer);
  } catch (thrown) {
    const { code, message } = thrown as Error & { code?: string };
    error = code ?? message;
  }
  const text = Buffer.concat(pieces).toString();
  return {
    ask,
    status: error === null ? got!.statusCode! : null,
    type: got?.headers['content-type'] ?? '',
    retryAfter: got?.headers['retry-after'] ?? null,
    text,
    error,
    begun: got !== undefined,
    // The head of question and answer count as well.
    bytes: text.length + 1_500,
    ms: performance.now() - began,
  };
}
