import { closeSync, fdatasync, openSync, readFileSync, write } from 'node:fs';
import { promisify } from 'node:util';

/** One act that was answered as done: what the database must know of it from then on. */
export interface Acknowledged {
  readonly writer: number;
  readonly kind: ActKind;
  readonly key: string;
  /** The record that was made or changed. */
  readonly id: string;
  /** As the answer named it; a removal names none. */
  readonly version: number | null;
  /** What was written into the record. */
  readonly mark: string;
  /** The id of the act, as the answer named it: the product's own journal must know it once. */
  readonly act: string;
  /** Of the request that was answered; where the act was done by an earlier one, the product's journal names that. */
  readonly request: string;
  /** How often it was sent until the API answered. */
  readonly sent: number;
}

export type ActKind = 'create' | 'update' | 'remove' | 'commit' | 'lead' | 'demote';

const writeTo = promisify(write);
const sync = promisify(fdatasync);

/** What the writers were told, on disk before it counts: one line each. Writers that wait at the same time share a sync. */
export class AcknowledgedFile {
  readonly #file: number;
  readonly path: string;
  #waiting: { readonly line: string; readonly kept: () => void; readonly failed: (error: unknown) => void }[] = [];
  #busy = false;

  constructor(path: string) {
    this.path = path;
    this.#file = openSync(path, 'ax');
  }

  keep(told: Acknowledged): Promise<void> {
    return new Promise((kept, failed) => {
      this.#waiting.push({ line: `${JSON.stringify(told)}\n`, kept, failed });
      if (!this.#busy) void this.#work();
    });
  }

  async #work(): Promise<void> {
    this.#busy = true;
    while (this.#waiting.length > 0) {
      const batch = this.#waiting;
      this.#waiting = [];
      try {
        await writeTo(this.#file, batch.map(({ line }) => line).join(''));
        await sync(this.#file);
        for (const { kept } of batch) kept();
      } catch (error) {
        for (const { failed } of batch) failed(error);
      }
    }
    this.#busy = false;
  }

  close(): void {
    closeSync(this.#file);
  }

  read(): Acknowledged[] {
    return readFileSync(this.path, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Acknowledged);
  }
}
