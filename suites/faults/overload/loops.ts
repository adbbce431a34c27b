import { setTimeout as sleep } from 'node:timers/promises';
import { RawCaller, rawRequest, type RawAnswer } from './raw-caller.ts';

/** So many callers, each of whom asks again when it was answered: as much as the server can do. */
export async function closedLoop(
  caller: RawCaller,
  next: () => Buffer,
  seconds: number,
  callers = 6,
): Promise<RawAnswer[]> {
  const until = performance.now() + seconds * 1_000;
  const answers: RawAnswer[] = [];
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (performance.now() < until) {
        const answer = await caller.call(next());
        if (answer) answers.push(answer);
      }
    }),
  );
  return answers;
}

const lost: RawAnswer = {
  status: 999,
  retryAfter: false,
  ms: Number.POSITIVE_INFINITY,
  servedMs: Number.POSITIVE_INFINITY,
};

/** At a pace of its own, whatever becomes of what was sent before. Also those that are not answered are counted. */
export async function openLoop(
  caller: RawCaller,
  next: () => Buffer,
  perSecond: number,
  seconds: number,
): Promise<RawAnswer[]> {
  const answers: RawAnswer[] = [];
  const open = new Set<Promise<void>>();
  const began = performance.now();
  for (let sent = 0; performance.now() - began < seconds * 1_000;) {
    const due = ((performance.now() - began) / 1_000) * perSecond;
    // In small helpings: a timer is not finer than a millisecond.
    for (; sent < due; sent += 1) {
      const one = caller
        .call(next())
        .then((answer) => void answers.push(answer ?? lost))
        .finally(() => open.delete(one));
      open.add(one);
    }
    await sleep(1);
  }
  await Promise.all(open);
  return answers;
}

export interface Beside {
  readonly health: RawAnswer[];
  readonly signIn: RawAnswer[];
}

/** Whether the API still answers health checks and signs a user in while all other callers flood it. */
export function askBeside(port: number, email: string, password: string) {
  const caller = new RawCaller(port);
  const found: Beside = { health: [], signIn: [] };
  let stopped = false;
  async function ask(request: Buffer, into: RawAnswer[], everyMs: number): Promise<void> {
    while (!stopped) {
      const answer = await caller.call(request);
      into.push(answer ?? lost);
      await sleep(everyMs);
    }
  }
  const asking = [
    ask(rawRequest('GET', '/health', null), found.health, 100),
    ask(rawRequest('GET', '/ready', null), found.health, 500),
    ask(rawRequest('POST', '/auth/login', null, { email, password }), found.signIn, 3_000),
  ];
  return {
    async stop(): Promise<Beside> {
      stopped = true;
      await Promise.all(asking);
      caller.close();
      return found;
    },
  };
}
