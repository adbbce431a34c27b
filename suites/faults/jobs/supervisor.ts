import { setTimeout as sleep } from 'node:timers/promises';
import type { Program } from '../../support/program.ts';

/** What an operator's supervisor does: whatever ends is started again, at once. */
export class Supervisor {
  readonly #program: Program;
  #watching: Promise<void> = Promise.resolve();
  #stopped = false;
  /** How often it ended by itself. */
  ownEnds = 0;
  #kills = 0;

  constructor(program: Program) {
    this.#program = program;
  }

  start(): void {
    this.#program.start();
    this.#watching = this.#watch();
  }

  async #watch(): Promise<void> {
    let kills = 0;
    while (!this.#stopped) {
      if (!this.#program.running) {
        if (this.#kills === kills) this.ownEnds += 1;
        kills = this.#kills;
        this.#program.start();
      }
      await sleep(20);
    }
  }

  async kill(): Promise<void> {
    if (!this.#program.running) return;
    this.#kills += 1;
    await this.#program.kill('SIGKILL');
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#watching;
    await this.#program.kill('SIGTERM');
  }
}
