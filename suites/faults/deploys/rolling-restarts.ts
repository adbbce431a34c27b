import { setTimeout as sleep } from 'node:timers/promises';
import type { Tally } from '../../../tooling/suite/check.ts';
import type { OpenLoop } from '../load/open-loop.ts';
import type { Program } from '../../support/program.ts';

interface Process {
  readonly api: Program;
  readonly port: number;
}

/** The balancer or proxy that sends calls to the processes that report ready. */
interface Spreading {
  isReady(port: number): boolean | Promise<boolean>;
}

export interface Deploy {
  readonly both: readonly [Process, Process];
  readonly balancer: Spreading;
  readonly load: OpenLoop;
  readonly times: number;
}

/** From the signal to the end of the process. */
const mostDrainMs = 10_000;

/** As an operator does it: the next one when the one before is ready again. */
export async function rollingRestarts({ both, balancer, load, times }: Deploy, tally: Tally): Promise<void> {
  for (const { port } of both) await untilReady(balancer, port);
  load.start();
  await sleep(1_000);
  const drains: number[] = [];
  for (let time = 1; time <= times; time += 1) {
    const { api, port } = both[time % 2]!;
    const began = performance.now();
    await api.kill('SIGTERM');
    drains.push(performance.now() - began);
    tally.count('restarts');
    if (api.exitCode !== 0) tally.finding(`restart ${time}: the process ended with ${api.exitCode}`);
    api.start();
    await api.untilAnswers(`http://127.0.0.1:${port}/api/ready`);
    await untilReady(balancer, port);
    // A moment in which it is used again.
    await sleep(500);
  }
  const longest = Math.max(...drains);
  if (longest > mostDrainMs) tally.exceeded(`a process took ${(longest / 1_000).toFixed(1)} s to end`);
  tally.measure(`longest end of a process ${(longest / 1_000).toFixed(1)} s`);
}

async function untilReady(balancer: Spreading, port: number): Promise<void> {
  const until = Date.now() + 10_000;
  while (!(await balancer.isReady(port))) {
    if (Date.now() > until) throw new Error(`the balancer does not find ${port} ready`);
    await sleep(20);
  }
}
