import { once } from 'node:events';
import type { Socket } from 'node:net';
import type { Fault, Way } from './fault.ts';

interface Entry {
  /** The end of the sender's half, or of its whole connection, takes its turn behind what it has sent. */
  readonly what: Buffer | 'end' | 'close';
  readonly at: number;
  /** A part of the delay that may vary: the same for this entry however often it is looked at. */
  readonly chance: number;
}

/** So much is on its way at most, as in the buffers of a network; then the sender has to wait. */
const mostBytes = 256 * 1024;

/** One direction of one connection: what was sent, in its order, until the fault of the moment lets it arrive. */
export class Stream {
  readonly #goal: Socket;
  readonly #way: Way;
  readonly #fault: () => Fault;
  readonly #random: () => number;
  #source: Socket | null = null;
  #entries: Entry[] = [];
  #bytes = 0;
  #pumping = false;
  #forgotten = false;
  #muted = false;
  #wake = () => {};

  constructor(goal: Socket, way: Way, fault: () => Fault, random: () => number) {
    this.#goal = goal;
    this.#way = way;
    this.#fault = fault;
    this.#random = random;
  }

  /** `letPass` answers false for a piece that it has dealt with itself. */
  follow(source: Socket, letPass: (piece: Buffer) => boolean): void {
    this.#source = source;
    source.on('data', (piece: Buffer) => {
      if (this.#forgotten || this.#muted || !letPass(piece)) return;
      this.#bytes += piece.length;
      if (this.#bytes > mostBytes) source.pause();
      this.#add(piece);
    });
    source.on('end', () => this.#add('end'));
    source.on('close', () => this.#add('close'));
  }

  #add(what: Entry['what']): void {
    this.#entries.push({ what, at: performance.now(), chance: this.#random() });
    if (!this.#pumping) void this.#pump();
  }

  /** Nothing of this connection arrives any more, but that it was closed, as keep-alive finds out one day. */
  forget(): void {
    this.#forgotten = true;
    this.#entries = this.#entries.filter(({ what }) => what === 'close');
    this.#bytes = 0;
    this.#source?.resume();
    this.wake();
  }

  /** What comes is read and thrown away. */
  mute(): void {
    this.#muted = true;
  }

  /** The fault has changed: an entry that waits is looked at again. */
  wake(): void {
    this.#wake();
  }

  async #pump(): Promise<void> {
    this.#pumping = true;
    while (this.#entries.length > 0 && !this.#goal.destroyed) {
      const wait = this.#waitOf(this.#entries[0]!);
      if (wait > 0) await this.#rest(wait);
      else await this.#deliver(this.#entries.shift()!.what);
    }
    // Data for a peer that is gone is thrown away, so that the sender notices.
    this.#entries = [];
    this.#source?.resume();
    this.#pumping = false;
  }

  /** How long this entry has to wait as things are. */
  #waitOf({ at, chance, what }: Entry): number {
    const fault = this.#fault();
    if (this.#forgotten) return what === 'close' && fault.kind === 'forgotten' ? Infinity : 0;
    if (fault.kind === 'half-open') return Infinity;
    if (fault.kind === 'hole' && (fault.way === 'both' || fault.way === this.#way)) return Infinity;
    if (fault.kind === 'latency') return at + fault.ms + chance * (fault.jitter ?? 0) - performance.now();
    return 0;
  }

  async #rest(ms: number): Promise<void> {
    await new Promise<void>((over) => {
      const end = () => {
        clearTimeout(timer);
        this.#goal.off('close', end);
        over();
      };
      const timer = ms === Infinity ? undefined : setTimeout(end, ms);
      this.#goal.once('close', end);
      this.#wake = end;
    });
  }

  async #drained(): Promise<void> {
    const enough = new AbortController();
    const { signal } = enough;
    await Promise.race(['drain', 'close'].map((event) => once(this.#goal, event, { signal }).catch(() => {})));
    enough.abort();
  }

  async #deliver(what: Entry['what']): Promise<void> {
    if (what === 'end') return void this.#goal.end();
    if (what === 'close') return this.#goal.destroySoon();
    for (let at = 0; at < what.length && !this.#goal.destroyed;) {
      const fault = this.#fault();
      const step = stepOf(fault, what.length);
      const written = this.#goal.write(what.subarray(at, at + step));
      at += step;
      if (fault.kind === 'slow') await this.#rest((step * 1_000) / fault.bytesPerSecond);
      else if (fault.kind === 'slice') await new Promise((next) => setImmediate(next));
      else if (!written) await this.#drained();
    }
    this.#bytes -= what.length;
    if (this.#bytes < mostBytes) this.#source?.resume();
  }
}

function stepOf(fault: Fault, all: number): number {
  if (fault.kind === 'slice') return 1;
  return fault.kind === 'slow' ? Math.max(1, Math.floor(fault.bytesPerSecond / 20)) : all;
}
