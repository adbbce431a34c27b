import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const askEveryMs = 250;
/** After so many answers in a row that were not good: one alone may be late because the machine is busy. */
const badInARow = 2;
/** Of one connection only, so they are not passed on. */
const ofTheConnection = new Set(['connection', 'keep-alive', 'transfer-encoding']);

interface Backend {
  readonly port: number;
  /** Kept open from request to request, as nginx and HAProxy keep theirs. */
  readonly agent: Agent;
  /** Bad answers in a row; at first it is not known to be there. */
  bad: number;
}

const isReady = ({ bad }: Backend) => bad < badInARow;

/**
 * A load balancer as they are used: in turn to everybody who says that they are ready. It tries nothing a second time
 * but a connection that was refused, because a request that was sent may have been done.
 */
export class Balancer {
  readonly #backends: Backend[];
  readonly #server: Server;
  #turn = 0;
  #closed = false;
  #watching: Promise<void> = Promise.resolve();
  /** What went wrong between here and the processes behind. */
  readonly broken: string[] = [];

  private constructor(ports: readonly number[]) {
    this.#backends = ports.map((port) => ({ port, agent: new Agent({ keepAlive: true }), bad: badInARow }));
    this.#server = createServer({ keepAliveTimeout: 60_000 }, (asked, answer) => void this.#pass(asked, answer));
  }

  static async open(ports: readonly number[]): Promise<Balancer> {
    const balancer = new Balancer(ports);
    balancer.#server.listen(0, '127.0.0.1');
    await once(balancer.#server, 'listening');
    balancer.#watching = balancer.#watch();
    return balancer;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  isReady(port: number): boolean {
    return this.#backends.some((one) => one.port === port && isReady(one));
  }

  async #watch(): Promise<void> {
    while (!this.#closed) {
      const next = new Promise((due) => setTimeout(due, askEveryMs));
      await Promise.all(this.#backends.map((backend) => this.#ask(backend)));
      await next;
    }
  }

  async #ask(backend: Backend): Promise<void> {
    const address = `http://127.0.0.1:${backend.port}/api/ready`;
    const answer = await fetch(address, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
    await answer?.arrayBuffer().catch(() => null);
    backend.bad = answer?.status === 200 ? 0 : backend.bad + 1;
  }

  async #pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const pieces: Buffer[] = [];
    for await (const piece of asked) pieces.push(piece as Buffer);
    const body = Buffer.concat(pieces);
    for (const backend of this.#inTurn()) {
      const done = await this.#send(backend, asked, body, answer);
      if (done) return;
    }
    this.broken.push('nobody is ready');
    answer.writeHead(502).end();
  }

  #inTurn(): Backend[] {
    const ready = this.#backends.filter(isReady);
    this.#turn += 1;
    return ready.map((_, place) => ready[(place + this.#turn) % ready.length]!);
  }

  /** Answers false when it was refused, and nothing was sent. */
  #send(backend: Backend, asked: IncomingMessage, body: Buffer, answer: ServerResponse): Promise<boolean> {
    return new Promise((done) => {
      const sent = request({
        host: '127.0.0.1',
        port: backend.port,
        method: asked.method!,
        path: asked.url!,
        headers: { ...withoutConnection(asked.headers), 'content-length': body.length },
        agent: backend.agent,
      });
      const fail = (error: Error & { code?: string }) => {
        if (error.code === 'ECONNREFUSED') return done(false);
        this.broken.push(`${asked.method} ${asked.url}: ${error.code ?? error.message}`);
        if (answer.headersSent) answer.destroy();
        else answer.writeHead(502).end();
        done(true);
      };
      sent.on('error', fail);
      sent.on('response', (got) => {
        answer.writeHead(got.statusCode!, withoutConnection(got.headers));
        got.on('error', fail).on('end', () => done(true));
        got.pipe(answer);
      });
      sent.end(body);
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#watching;
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeAllConnections();
    await closed;
    for (const { agent } of this.#backends) agent.destroy();
  }
}

function withoutConnection<Values extends IncomingMessage['headers']>(headers: Values): Values {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ofTheConnection.has(name))) as Values;
}
