import fc from 'fast-check';
import {
  createSession,
  messagePatience,
  type Session,
  type SessionMessage,
} from '../../../apps/console/src/api/session.ts';
import { ProblemError, networkProblem } from '../../../apps/console/src/api/problem-error.ts';
import { timesOf, type Asked, type Tally } from '../../../tooling/suite/check.ts';
import { tryOut } from '../property.ts';
import { rulesAlone } from './rules-alone.ts';

/** What a tab does, and which of its answers get lost. */
interface Plan {
  readonly tabs: number;
  readonly renewals: readonly number[];
  readonly lost: readonly boolean[];
}

const plans: fc.Arbitrary<Plan> = fc.record({
  tabs: fc.integer({ min: 1, max: 4 }),
  renewals: fc.array(fc.nat(3), { minLength: 1, maxLength: 8 }),
  lost: fc.array(fc.boolean(), { maxLength: 3 }),
});

/**
 * The console's own code of a session, in several tabs, against the rules of the server. Fast-check decides in which order
 * locks are given, answers arrive and messages between tabs are heard.
 */
export async function tryClient(asked: Asked, tally: Tally): Promise<void> {
  await tryOut(asked, tally, {
    what: 'interleavings of the console’s refresh code',
    runs: timesOf(asked, { short: 1_000, whole: 1_000, release: 10_000 }),
    values: fc.tuple(fc.scheduler(), plans),
    attempt: ([scheduler, plan]) => playTabs(scheduler, plan),
  });
}

function memory(initial: Record<string, string>) {
  const values = new Map(Object.entries(initial));
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

function browser(scheduler: fc.Scheduler, lost: readonly boolean[]) {
  const { world, first } = rulesAlone();
  const shared = memory({ 'auth.refresh': first.refresh });
  const listeners: ((message: SessionMessage) => void)[] = [];
  const exchanged = new Set<string>();
  let asked = 0;
  /** A message that is later than its tab has patience for: the tab is right to ask the server itself. */
  let isLate = false;
  let lock: Promise<unknown> = Promise.resolve();

  async function exchange(token: string) {
    const isLost = lost[(asked += 1) - 1] ?? false;
    const pair = await scheduler.schedule(world.refresh(token), `exchange ${token}`);
    if (isLost) throw networkProblem();
    if (!pair) throw new ProblemError({ status: 401, code: 'auth.session-ended', message: '' });
    exchanged.add(token);
    return pair;
  }

  const tab = (): Session => {
    const place = listeners.length;
    let waits = 0;
    return createSession({
      shared,
      own: memory({ 'auth.access': first.access }),
      exclusively: (work) => {
        const turn = lock
          .then(() => scheduler.schedule(Promise.resolve(), 'lock'))
          .then(() => {
            waits = 0;
            return work();
          });
        lock = turn.catch(() => undefined);
        return turn;
      },
      tell: (message) => {
        for (const [other, listener] of listeners.entries()) {
          if (other !== place) void scheduler.schedule(Promise.resolve(), 'message').then(() => listener(message));
        }
      },
      hear: (listener) => listeners.push(listener),
      exchange,
      wait: () => {
        waits += 1;
        isLate ||= waits === messagePatience;
        return scheduler.schedule(Promise.resolve(), 'wait');
      },
    });
  };
  return { world, first, tab, isExchangedOnce: () => exchanged.size === 1 || isLate };
}

async function playTabs(scheduler: fc.Scheduler, { tabs, renewals, lost }: Plan): Promise<void> {
  const { world, first, tab, isExchangedOnce } = browser(scheduler, lost);
  const sessions = Array.from({ length: tabs }, tab);
  // A call was answered 401: renewed, and tried again where the network failed.
  const persist = async (session: Session): Promise<boolean> => {
    for (let tries = 0; tries <= lost.length; tries += 1) {
      try {
        return await session.renew(first.access);
      } catch (error) {
        if (!(error instanceof ProblemError) || error.status !== 0) throw error;
      }
    }
    return false;
  };
  const answers = await scheduler.waitFor(Promise.all(renewals.map((place) => persist(sessions[place % tabs]!))));
  await scheduler.waitIdle();
  if (answers.includes(false)) throw new Error('a tab was signed out');
  if (!isExchangedOnce()) throw new Error('the token was exchanged more than once for one expiry');
  for (const place of new Set(renewals.map((renewal) => renewal % tabs))) {
    if (!(await world.call(sessions[place]!.access() ?? 'a0')))
      throw new Error('a tab was left with a token that is refused');
  }
}
