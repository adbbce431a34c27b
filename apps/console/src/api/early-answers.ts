import { session } from './browser-session.ts';

/** What `start.ts` asked for while the screens' code was still on its way. */
const answers = new Map<string, Promise<unknown>>();

// An answer for the previous session must not reach the next user.
session.onChange(() => answers.clear());

/** A page that does not ask takes nothing: later, in milliseconds, the answer may not be true any more. */
const shortLife = 10_000;

export function askEarly<T>(name: string, ask: () => Promise<T>): void {
  const answer = ask();
  // The caller of `earlyAnswer` gets the failure; without one, it must not become an unhandled rejection.
  answer.catch(() => undefined);
  answers.set(name, answer);
  setTimeout(() => answers.get(name) === answer && answers.delete(name), shortLife);
}

/** Used once: a later caller needs a fresh answer. */
export function earlyAnswer<T>(name: string, ask: () => Promise<T>): Promise<T> {
  const answer = answers.get(name) as Promise<T> | undefined;
  answers.delete(name);
  return answer ?? ask();
}
