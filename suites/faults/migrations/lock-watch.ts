import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const everyMs = 20;
const waiting = `
  select coalesce(max(extract(epoch from clock_timestamp() - l.waitstart) * 1000), 0)::float8 as ms
  from pg_locks l join pg_stat_activity a using (pid)
  where not l.granted and l.locktype = 'relation' and a.application_name = 'dugout'`;

/** How long any statement of the application waited for a table: what a migration alone is to blame for. */
export class LockWatch {
  readonly #client: pg.Client;
  #watching: Promise<void> = Promise.resolve();
  #stopped = false;
  #longest = 0;

  constructor(url: string) {
    this.#client = new pg.Client({ connectionString: url });
  }

  async start(): Promise<void> {
    await this.#client.connect();
    this.#watching = this.#watch();
  }

  async #watch(): Promise<void> {
    while (!this.#stopped) {
      const { rows } = await this.#client.query<{ ms: number }>(waiting);
      this.#longest = Math.max(this.#longest, rows[0]!.ms);
      await sleep(everyMs);
    }
  }

  /** Since the last time that it was asked. */
  longest(): number {
    const longest = this.#longest;
    this.#longest = 0;
    return longest;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#watching;
    await this.#client.end();
  }
}
