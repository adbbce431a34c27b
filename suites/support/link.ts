import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import type { Fault, Way } from './fault.ts';
import { Stream } from './stream.ts';

const none: Fault = { kind: 'none' };

interface Pair {
  readonly caller: Socket;
  readonly server: Socket;
  readonly to: Stream;
  readonly from: Stream;
  fromServer: number;
}

/** A stretch of network between two programs, which can be broken: a TCP proxy. */
export class Link {
  #fault: Fault = none;
  #server: Server | null = null;
  readonly #pairs = new Set<Pair>();
  readonly #idle = new Set<Socket>();
  readonly #random: () => number;
  port = 0;
  target: number;
  /** Connections that were ended because of what passed over them. */
  cuts = 0;

  private constructor(target: number, random: () => number) {
    this.target = target;
    this.#random = random;
  }

  static async open(target: number, random: () => number = Math.random): Promise<Link> {
    const link = new Link(target, random);
    await link.#listen();
    return link;
  }

  /** As long as either side has not closed it. */
  get connections(): number {
    return this.#pairs.size + this.#idle.size;
  }

  async #listen(): Promise<void> {
    const server = createServer({ noDelay: true, allowHalfOpen: true }, (caller) => this.#accept(caller));
    server.listen(this.port, '127.0.0.1');
    await once(server, 'listening');
    this.port = (server.address() as AddressInfo).port;
    this.#server = server;
  }

  #accept(caller: Socket): void {
    caller.on('error', () => {});
    if (this.#fault.kind === 'reset') return void caller.resetAndDestroy();
    if (this.#fault.kind === 'half-open') {
      this.#idle.add(caller);
      caller.on('end', () => caller.destroy()).on('close', () => this.#idle.delete(caller));
      caller.resume();
      return;
    }
    const server = connect({ port: this.target, host: '127.0.0.1', noDelay: true, allowHalfOpen: true });
    server.on('error', () => {});
    const fault = () => this.#fault;
    const to = new Stream(server, 'to', fault, this.#random);
    const from = new Stream(caller, 'from', fault, this.#random);
    const pair: Pair = { caller, server, to, from, fromServer: 0 };
    this.#pairs.add(pair);
    const over = () => caller.destroyed && server.destroyed && this.#pairs.delete(pair);
    to.follow(caller, (piece) => this.#letPass(pair, 'to', piece));
    from.follow(server, (piece) => this.#letPass(pair, 'from', piece));
    caller.on('close', over);
    server.on('close', over);
  }

  /** Cuts where the fault says so; everything else is a matter of when it arrives. */
  #letPass(pair: Pair, way: Way, piece: Buffer): boolean {
    const fault = this.#fault;
    if (fault.kind === 'cut-after' && way === 'from') {
      pair.fromServer += piece.length;
      if (pair.fromServer <= fault.bytes) return true;
      this.cuts += 1;
      pair.caller.write(piece.subarray(0, Math.max(0, piece.length - (pair.fromServer - fault.bytes))));
      this.#cut(pair);
      return false;
    }
    if (fault.kind === 'cut-at' && way === 'to' && fault.texts.some((text) => piece.includes(text))) {
      this.cuts += 1;
      if (fault.when === 'before') this.#cut(pair);
      else {
        // The server receives it and does it; the caller never gets the answer.
        pair.from.mute();
        pair.server.end(piece);
        pair.caller.resetAndDestroy();
      }
      return false;
    }
    return true;
  }

  #cut(pair: Pair): void {
    pair.caller.resetAndDestroy();
    pair.server.resetAndDestroy();
  }

  /** From now on; open connections feel it as well. */
  async break(fault: Fault): Promise<void> {
    this.#change(fault);
    if (fault.kind === 'forgotten') for (const { to, from } of this.#pairs) [to, from].forEach((one) => one.forget());
    if (fault.kind === 'refuse') await this.#close();
    if (fault.kind === 'reset') this.cutAll();
  }

  async heal(): Promise<void> {
    // What a machine that is gone knew of its connections is gone as well; it refuses them when it is back.
    if (this.#fault.kind === 'half-open') this.cutAll();
    this.#change(none);
    if (!this.#server) await this.#listen();
  }

  #change(fault: Fault): void {
    this.#fault = fault;
    for (const pair of this.#pairs) {
      pair.fromServer = 0;
      pair.to.wake();
      pair.from.wake();
    }
  }

  /** Ends every connection: what it was in the middle of is unknown. */
  cutAll(): void {
    for (const pair of this.#pairs) this.#cut(pair);
    for (const socket of this.#idle) socket.resetAndDestroy();
  }

  /** To another server: open connections are not carried along. */
  turnTo(target: number): void {
    if (this.target === target) return;
    this.target = target;
    this.cutAll();
  }

  async #close(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (!server) return;
    const closed = once(server, 'close');
    server.close();
    this.cutAll();
    await closed;
  }

  async close(): Promise<void> {
    await this.#close();
    this.cutAll();
  }
}
