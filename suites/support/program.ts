import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

export type Environment = Readonly<Record<string, string>>;

/** The end of a log. */
export const tail = (file: string, lines = 15): string =>
  readFileSync(file, 'utf8').split('\n').slice(-lines).join('\n');

export function residentBytesOf(pid: number): number {
  return 1_024 * Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}

/** How long a process has had a processor since it began. Linux counts in hundredths of a second. */
export function processorMsOf(pid: number): number {
  const [, after] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = after!.split(' ').slice(11, 13);
  return 10 * (Number(user) + Number(system));
}

/** The API or the worker as it is installed: the bundle that `npm run build:api` makes, in a process of its own. */
export class Program {
  #process: ChildProcess | null = null;
  readonly #entry: 'main' | 'worker';
  readonly #environment: Environment;
  readonly log: string;

  /** Another version of the program stands in a folder of its own. */
  readonly #folder: string;

  constructor(entry: 'main' | 'worker', environment: Environment, log: string, folder = '.') {
    this.#entry = entry;
    this.#environment = environment;
    this.log = log;
    this.#folder = folder;
  }

  get pid(): number | undefined {
    return this.#process?.pid;
  }

  get running(): boolean {
    return this.#process !== null && this.#process.exitCode === null && this.#process.signalCode === null;
  }

  /** Of its last end: null when it was killed, or runs. */
  get exitCode(): number | null {
    return this.#process?.exitCode ?? null;
  }

  start(): void {
    const log = openSync(this.log, 'a');
    this.#process = spawn(process.execPath, ['--max-semi-space-size=8', `apps/api/dist/${this.#entry}.mjs`], {
      cwd: this.#folder,
      env: { PATH: process.env.PATH, ...this.#environment },
      stdio: ['ignore', log, log],
    });
  }

  async kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#process;
    if (!child || !this.running) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  /** Of the API: until it answers at this address. */
  async untilAnswers(address: string, patience = 20_000): Promise<void> {
    const until = Date.now() + patience;
    while (Date.now() < until) {
      if (!this.running) throw new Error(`${this.#entry} ended while starting:\n${tail(this.log)}`);
      const answer = await fetch(address, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
      if (answer?.ok) return;
      await sleep(50);
    }
    throw new Error(`${address} does not answer:\n${tail(this.log)}`);
  }

  residentBytes(): number {
    return residentBytesOf(this.pid!);
  }

  processorMs(): number {
    return processorMsOf(this.pid!);
  }
}
