import { session } from './browser-session.ts';

/** What `start.ts` asked for while the screens' code was still on its way. */
const answers = new Map<string, Promise<unknown>>();

// What was asked for somebody who is no longer here is nobody's answer.
session.onChange(() => answers.clear());

/** A page that does not ask takes nothing: later, in milliseconds, the answer may not be true any more. */
const shortLife = 10_000;

export function askEarly<T>(name: string, ask: () => Promise<T>): void {
  const answer = ask();
  // Whoever takes it sees the failure; without a taker there is nobody to tell.
  answer.catch(() => undefined);
  answers.set(name, answer);
  setTimeout(() => answers.get(name) === answer && answers.delete(name), shortLife);
}

/** Taken once: whoever asks later wants to know how it is then. */
export function earlyAnswer<T>(name: string, ask: () => Promise<T>): Promise<T> {
  const answer = answers.get(name) as Promise<T> | undefined;
  answers.delete(name);
  return answer ?? ask();
}
