import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { postgresOwner } from '../machine/postgres.ts';

/** A program of the system that runs until it is killed. */
export class Daemon {
  #process: ChildProcess | null = null;
  readonly #path: string;
  readonly #parts: readonly string[];
  readonly log: string;

  constructor(path: string, parts: readonly string[], log: string) {
    this.#path = path;
    this.#parts = parts;
    this.log = log;
  }

  get running(): boolean {
    return this.#process !== null && this.#process.exitCode === null && this.#process.signalCode === null;
  }

  start(): void {
    const log = openSync(this.log, 'a');
    this.#process = spawn(this.#path, this.#parts, {
      ...postgresOwner,
      cwd: '/tmp',
      // Debian's own Python, whatever else is installed.
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8' },
      stdio: ['ignore', log, log],
    });
  }

  async kill(): Promise<void> {
    const child = this.#process;
    if (!child || !this.running) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
}
