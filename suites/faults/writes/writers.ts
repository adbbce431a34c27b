import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom, type Random } from '@dugout/database/random.ts';
import { forget, nextAsk, settle, type Ask, type Records } from './acts.ts';
import type { AcknowledgedFile } from './acknowledged.ts';

/** Longer than the API takes for its slowest answer; after it, the writer cannot know whether the act was done. */
const patienceMs = 12_000;
/** Of one act at the end, when nothing is broken any more. */
const lastPatienceMs = 60_000;

interface Answered {
  readonly status: number;
  readonly id: string | null;
  readonly version: number | null;
  readonly act: string | null;
  readonly request: string | null;
  readonly code: string | null;
}

/** How a request without an answer ended: the act may be done, or not. */
type Unanswered = 'no connection' | `no answer within ${number} s`;

/** An answer that says 'done', of a request that was sent at `sentAt`. */
type OnDone = (sentAt: number, answeredAt: number) => void;

export interface WritersOptions {
  readonly address: string;
  readonly token: string;
  readonly seed: number;
  readonly file: AcknowledgedFile;
  readonly records: readonly Records[];
}

/** As many as there are sets of records, each with one act at a time, which is sent until it is answered. */
export class Writers {
  readonly #options: WritersOptions;
  readonly #listeners = new Set<OnDone>();
  #stopAt: number | null = null;
  #running: Promise<void>[] = [];
  /** Acts that are on disk as done. */
  told = 0;
  readonly begun = performance.now();
  /** Acts whose first answer was lost, a problem of the server, or none. */
  sentAgain = 0;
  /** Answers that no writer expects: each is a defect. */
  readonly refused: string[] = [];
  /**
   * The API is led to a primary of the past, which may take a newer version for a stale one: what is refused meanwhile
   * is asked again.
   */
  misled = false;
  /** How often each problem was answered, or nothing. */
  readonly problems = new Map<string, number>();

  constructor(options: WritersOptions) {
    this.#options = options;
  }

  start(): void {
    this.#running = this.#options.records.map((records) => this.#write(records));
  }

  /** Every act that was begun is finished: then the database holds what the writers know, and no more. */
  async finish(): Promise<void> {
    this.#stopAt = performance.now();
    await Promise.all(this.#running);
  }

  onDone(listener: OnDone): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Until a write that was sent after `moment` is done; when that was. */
  firstAfter(moment: number, patience: number): Promise<number | null> {
    return new Promise((known) => {
      const end = (at: number | null) => {
        clearTimeout(timer);
        leave();
        known(at);
      };
      const timer = setTimeout(() => end(null), patience);
      const leave = this.onDone((sentAt, answeredAt) => {
        if (sentAt >= moment) end(answeredAt);
      });
    });
  }

  async #write(records: Records): Promise<void> {
    const random = createRandom(this.#options.seed * 100 + records.writer);
    for (let place = 1; this.#stopAt === null; place += 1) {
      const ask = nextAsk(random, records, place);
      await this.#untilAnswered(records, ask, `writes-${this.#options.seed}-${records.writer}-${place}`, random);
    }
  }

  async #untilAnswered(records: Records, ask: Ask, key: string, random: Random): Promise<void> {
    for (let sent = 1; ; sent += 1) {
      const [sentAt, misled] = [performance.now(), this.misled];
      const answer = await this.#send(ask, key);
      const said = typeof answer === 'string' ? null : answer;
      if (said && said.status < 300) return this.#done(records, ask, key, sent, sentAt, said);
      const open = misled || this.misled || said?.code === 'write.still-running';
      if (said && said.status < 500 && !open) {
        this.refused.push(`writer ${records.writer}, ${ask.kind} (sent ${sent} times): ${said.status} ${said.code}`);
        return forget(records, ask);
      }
      const problem = typeof answer === 'string' ? answer : `${answer.status} ${answer.code}`;
      this.problems.set(problem, (this.problems.get(problem) ?? 0) + 1);
      if (sent === 1) this.sentAgain += 1;
      if (this.#stopAt !== null && performance.now() > this.#stopAt + lastPatienceMs) {
        this.refused.push(`writer ${records.writer}, ${ask.kind}: ${problem}, although nothing is broken any more`);
        return;
      }
      await sleep(random.between(50, 250));
    }
  }

  async #done(records: Records, ask: Ask, key: string, sent: number, sentAt: number, answer: Answered): Promise<void> {
    const answeredAt = performance.now();
    const { kind, of, mark } = ask;
    const { version, act, request } = answer;
    const id = kind === 'create' ? answer.id : (of?.id ?? null);
    if (!id || !act || !request || (version === null && kind !== 'remove')) {
      this.refused.push(`writer ${records.writer}, ${kind}: the answer ${answer.status} lacks what it must name`);
      return forget(records, ask);
    }
    settle(records, ask, id, version);
    await this.#options.file.keep({ writer: records.writer, kind, key, id, version, mark, act, request, sent });
    this.told += 1;
    for (const listener of this.#listeners) listener(sentAt, answeredAt);
  }

  async #send({ method, path, body, of }: Ask, key: string): Promise<Answered | Unanswered> {
    try {
      const answer = await fetch(`${this.#options.address}/api${path}`, {
        method,
        headers: {
          authorization: `Bearer ${this.#options.token}`,
          'idempotency-key': key,
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(of ? { 'if-match': `"${of.version}"` } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(patienceMs),
      });
      const text = await answer.text();
      const said = (text === '' ? {} : JSON.parse(text)) as { id?: string; code?: string };
      const etag = answer.headers.get('etag');
      return {
        status: answer.status,
        id: said.id ?? null,
        version: etag ? Number(etag.replaceAll('"', '')) : null,
        act: answer.headers.get('x-act'),
        request: answer.headers.get('x-request-id'),
        code: said.code ?? null,
      };
    } catch (error) {
      const inTime = !(error instanceof Error && error.name === 'TimeoutError');
      return inTime ? 'no connection' : `no answer within ${patienceMs / 1_000} s`;
    }
  }
}
