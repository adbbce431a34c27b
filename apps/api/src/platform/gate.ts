export type Entered<T> = { readonly done: true; readonly result: T } | { readonly done: false };

export interface GateOptions {
  readonly atOnce: number;
  readonly waiting: number;
  /** A caller that has waited this long is rejected; if omitted, callers wait until it is their turn. */
  readonly patienceMs?: number;
}

export interface Gate {
  /** `done: false` when the queue is full: the work was not started. */
  run<T>(work: () => Promise<T>): Promise<Entered<T>>;
  /** What to call when leaving, once; null when there is no place. `patienceMs` as in the options, for this one. */
  enter(patienceMs?: number): Promise<(() => void) | null>;
  /** True if a new caller would be rejected. */
  full(): boolean;
}

/** So many at once, so many waiting in order, and no more. */
export function createGate({ atOnce, waiting, patienceMs: usualMs }: GateOptions): Gate {
  let running = 0;
  const queue = new Set<() => void>();

  /** Hands the slot to the next caller in the queue, in which case `running` does not change. */
  function leave(): void {
    const [next] = queue;
    if (!next) running -= 1;
    else {
      queue.delete(next);
      next();
    }
  }

  function waitInTurn(patienceMs: number | undefined): Promise<boolean> {
    return new Promise((known) => {
      const timer =
        patienceMs === undefined ? undefined : setTimeout(() => queue.delete(enter) && known(false), patienceMs);
      const enter = () => {
        clearTimeout(timer);
        known(true);
      };
      queue.add(enter);
    });
  }

  async function enter(patienceMs = usualMs): Promise<(() => void) | null> {
    if (running < atOnce) running += 1;
    else if (queue.size >= waiting || !(await waitInTurn(patienceMs))) return null;
    return leave;
  }

  const full = () => running >= atOnce && queue.size >= waiting;

  return {
    enter,
    full,
    async run(work) {
      const goOut = await enter();
      if (!goOut) return { done: false };
      try {
        return { done: true, result: await work() };
      } finally {
        goOut();
      }
    },
  };
}
