import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * How long somebody waits for their turn, at all gates together: a call that was held up at one is refused sooner at
 * the next. What is done between two gates is no waiting.
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

/** Of whoever is served here; null where nobody waits for an answer, or for one that has limits of its own. */
export const patienceHere = (): Patience | null => ofCall.getStore() ?? null;

export const withPatience = <T>(patience: Patience | null, work: () => T): T =>
  patience ? ofCall.run(patience, work) : work();
