/**
 * Whether the server can be reached. One failed call is no reason to say so: it is looked again, and only when that
 * fails as well is the server gone; the next call that is answered brings it back.
 */
interface Outage {
  /** When the first call failed that nothing has answered since. */
  readonly since: number;
}

interface Surroundings {
  readonly now: () => number;
  /** Whether the server says that it is ready. */
  readonly look: () => Promise<boolean>;
  readonly wait: (work: () => void, milliseconds: number) => () => void;
}

interface Reachability {
  readonly current: () => Outage | null;
  readonly listen: (listener: () => void) => () => void;
  /** A call was not answered, or by something in between. */
  readonly missed: () => void;
  readonly answered: () => void;
  /** Looks now, and not only when the time comes. */
  readonly lookNow: () => Promise<void>;
}

/** The first look comes soon, the later ones less and less often. */
const waits = [700, 3_000, 5_000, 10_000, 15_000];

export function createReachability({ now, look, wait }: Surroundings): Reachability {
  const listeners = new Set<() => void>();
  let outage: Outage | null = null;
  let suspectedSince: number | null = null;
  let looks = 0;
  let stopWaiting = () => undefined as void;

  const tell = () => listeners.forEach((listener) => listener());
  const lookLater = () => {
    stopWaiting();
    stopWaiting = wait(() => void lookNow(), waits[Math.min(looks, waits.length - 1)]!);
  };
  const answered = () => {
    if (suspectedSince === null) return;
    stopWaiting();
    suspectedSince = null;
    looks = 0;
    if (outage === null) return;
    outage = null;
    tell();
  };
  const missed = () => {
    if (suspectedSince !== null) return;
    suspectedSince = now();
    lookLater();
  };
  async function lookNow(): Promise<void> {
    stopWaiting();
    if (await look()) return answered();
    looks += 1;
    suspectedSince ??= now();
    if (outage === null) {
      outage = { since: suspectedSince };
      tell();
    }
    lookLater();
  }
  return {
    current: () => outage,
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    missed,
    answered,
    lookNow,
  };
}

const patience = 5_000;

/** Of this browser; it asks what a load balancer asks, which needs no session. */
export const reachability = createReachability({
  now: () => Date.now(),
  look: async () => {
    try {
      const signal = AbortSignal.timeout(patience);
      return (await fetch('/api/ready', { signal, credentials: 'omit', cache: 'no-store' })).ok;
    } catch {
      return false;
    }
  },
  wait: (work, milliseconds) => {
    const timer = setTimeout(work, milliseconds);
    return () => clearTimeout(timer);
  },
});
