import { setTimeout as sleep } from 'node:timers/promises';
import type { Link } from '../../support/link.ts';
import type { Cluster } from './cluster.ts';

const everyMs = 300;
/** This many looks in a row must find no primary before another one is made. */
const patience = 3;

/**
 * Leads the API to the primary, and makes another one when it is gone: what Patroni and a proxy do in production, here
 * in forty lines. It never leads to a primary of an older timeline, which is one that came back from the dead.
 */
export class Monitor {
  readonly #cluster: Cluster;
  readonly #link: Link;
  #stopped = false;
  #running: Promise<void> | null = null;
  #timeline = 0;
  #missed = 0;
  /** The monitor does not look while a test misleads the API on purpose. */
  paused = false;
  /** Primaries that it saw and did not lead to, because they are of the past. */
  passedBy = 0;

  constructor(cluster: Cluster, link: Link) {
    this.#cluster = cluster;
    this.#link = link;
  }

  start(): void {
    this.#running = this.#watch();
    // The caller of `stop` gets the error; until then it must not count as an unhandled rejection.
    this.#running.catch(() => {});
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#running;
  }

  async #watch(): Promise<void> {
    while (!this.#stopped) {
      if (!this.paused) await this.#look();
      await sleep(everyMs);
    }
  }

  async #look(): Promise<void> {
    const primaries = (await this.#cluster.standings()).filter(({ recovering }) => !recovering);
    this.passedBy += primaries.filter(({ timeline }) => timeline! < this.#timeline).length;
    const right = primaries.find(({ timeline }) => timeline! >= this.#timeline);
    if (right) {
      this.#timeline = right.timeline!;
      this.#missed = 0;
      if (!this.paused) this.#link.turnTo(right.node.server.port);
      return;
    }
    this.#missed += 1;
    if (this.#missed < patience) return;
    await this.#cluster.failOver();
    this.#missed = 0;
  }
}
