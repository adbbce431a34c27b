import { patiently } from './come-again.ts';
import { networkProblem, problemOf } from './problem-error.ts';
import { createSession, type SessionEnvironment, type SessionMessage, type Tokens } from './session.ts';

/** Storage may be forbidden by the browser; the session then lives as long as the tab. */
function storage(kind: 'localStorage' | 'sessionStorage'): SessionEnvironment['own'] {
  try {
    return globalThis[kind];
  } catch {
    const values = new Map<string, string>();
    return {
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => void values.set(key, value),
      removeItem: (key) => void values.delete(key),
    };
  }
}

async function exchange(refresh: string): Promise<Tokens> {
  const send = () =>
    fetch('/api/auth/refresh', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh }),
      signal: AbortSignal.timeout(15_000),
      // With the cookie that ties the session to this browser.
      credentials: 'same-origin',
      cache: 'no-store',
    });
  let response: Response;
  try {
    // The server bears a repeated exchange: it answers the same pair.
    response = await untilSessionChanges((changed) => patiently(send, changed));
  } catch {
    throw networkProblem();
  }
  if (!response.ok) throw await problemOf(response);
  return (await response.json()) as Tokens;
}

const channel = new BroadcastChannel('auth');

/** The one session of this tab. */
export const session = createSession({
  shared: storage('localStorage'),
  own: storage('sessionStorage'),
  // Locks need a secure context; on a plain-http test host the tabs rely on the server's grace for the previous token.
  exclusively: (work) => ('locks' in navigator ? navigator.locks.request('auth-refresh', work) : work()),
  tell: (message) => {
    channel.postMessage(message);
  },
  hear: (listener) => {
    channel.addEventListener('message', (event: MessageEvent<SessionMessage>) => {
      listener(event.data);
    });
  },
  exchange,
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
});

/** No retry after the user has signed out, or with the token of another user who has signed in since. */
export async function untilSessionChanges<T>(work: (changed: AbortSignal) => Promise<T>): Promise<T> {
  const change = new AbortController();
  const forget = session.onChange(() => change.abort());
  try {
    return await work(change.signal);
  } finally {
    forget();
  }
}
