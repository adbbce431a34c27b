export type Entered<T> = { readonly done: true; readonly result: T } | { readonly done: false };

export interface Gate {
  /** `done: false` when the queue is full: the work was not started. */
  run<T>(work: () => Promise<T>): Promise<Entered<T>>;
}

/** So many at once, so many waiting in order, and no more. */
export function createGate({ atOnce, waiting }: { atOnce: number; waiting: number }): Gate {
  let running = 0;
  const queue: (() => void)[] = [];
  return {
    async run(work) {
      if (running >= atOnce) {
        if (queue.length >= waiting) return { done: false };
        // Whoever leaves hands over the place, so `running` does not change here.
        await new Promise<void>((enter) => queue.push(enter));
      } else {
        running += 1;
      }
      try {
        return { done: true, result: await work() };
      } finally {
        const next = queue.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
