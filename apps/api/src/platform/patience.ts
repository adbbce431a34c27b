import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * How long a call may wait at all gates together: a call that was held up at one is rejected sooner at the next. Work
 * done between two gates does not count as waiting.
 */
export class Patience {
  #leftMs: number;
  #waits = 0;
  #since = 0;

  constructor(ms: number) {
    this.#leftMs = ms;
  }

  /** Parts of a call may wait at the same time, which counts once. */
  async spend<T>(wait: (leftMs: number) => Promise<T>): Promise<T> {
    const now = performance.now();
    if (this.#waits === 0) this.#since = now;
    this.#waits += 1;
    try {
      return await wait(Math.max(0, this.#leftMs - (now - this.#since)));
    } finally {
      this.#waits -= 1;
      if (this.#waits === 0) this.#leftMs -= performance.now() - this.#since;
    }
  }
}

const ofCall = new AsyncLocalStorage<Patience>();

/** Of the current call; null outside of a call, or for a call with its own limits. */
export const patienceHere = (): Patience | null => ofCall.getStore() ?? null;

export const withPatience = <T>(patience: Patience | null, work: () => T): T =>
  patience ? ofCall.run(patience, work) : work();
