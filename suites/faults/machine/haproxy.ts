import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../tooling/suite/free-port.ts';
import { processorMsOf } from '../../support/program.ts';

const shipped = 'ops/proxy/haproxy.cfg';
/** As they stand in the configuration, in the order of its servers. */
const shippedPorts = [8080, 8081] as const;

export const haproxyIsMissing = (): boolean => spawnSync('haproxy', ['-v']).error !== undefined;

/** The configuration that is shipped, but for places that belong to a whole machine. */
function configuration(port: number, plainPort: number, behind: readonly [number, number], root: string): string {
  let text = readFileSync(shipped, 'utf8').replaceAll(/^ {2}(?:user|group|chroot|log \/dev\/log) .*\n/gm, '');
  const put = (from: string, to: string) => {
    if (!text.includes(from)) throw new Error(`${shipped} has no ${from}`);
    text = text.replaceAll(from, to);
  };
  put('bind :80\n', `bind 127.0.0.1:${plainPort}\n`);
  put('bind :443 ssl crt /etc/haproxy/dugout.pem alpn h2,http/1.1\n', `bind 127.0.0.1:${port}\n`);
  put('/run/haproxy/admin.sock', join(root, 'haproxy.sock'));
  for (const [place, one] of shippedPorts.entries()) put(`127.0.0.1:${one}`, `127.0.0.1:${behind[place]!}`);
  return text;
}

/** The proxy that `docs/operations.md` describes, before two processes. */
export class Haproxy {
  readonly #process: ChildProcess;
  readonly #socket: string;
  readonly #behind: readonly [number, number];
  readonly port: number;

  private constructor(child: ChildProcess, socket: string, behind: readonly [number, number], port: number) {
    this.#process = child;
    this.#socket = socket;
    this.#behind = behind;
    this.port = port;
  }

  static async open(behind: readonly [number, number], root: string): Promise<Haproxy> {
    const port = await freePort();
    const file = join(root, 'haproxy.cfg');
    writeFileSync(file, configuration(port, await freePort(), behind, root));
    const log = openSync(join(root, 'haproxy.log'), 'a');
    const child = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', log, log] });
    const proxy = new Haproxy(child, join(root, 'haproxy.sock'), behind, port);
    for (const one of behind) await proxy.untilReady(one);
    return proxy;
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  processorMs(): number {
    return processorMsOf(this.#process.pid!);
  }

  /** Whether it leads calls to the process at this port. */
  async isReady(port: number): Promise<boolean> {
    const server = ['one', 'two'][this.#behind.indexOf(port)]!;
    const [head, ...rows] = (await this.#ask('show stat calls 4 -1')).split('\n').map((line) => line.split(','));
    const status = head!.indexOf('status');
    return rows.some((row) => row[1] === server && row[status] === 'UP');
  }

  async untilReady(port: number, patienceMs = 10_000): Promise<void> {
    const until = Date.now() + patienceMs;
    while (!(await this.isReady(port).catch(() => false))) {
      if (Date.now() > until || this.#process.exitCode !== null) throw new Error(`HAProxy does not find ${port} ready`);
      await sleep(20);
    }
  }

  async #ask(what: string): Promise<string> {
    const socket = connect(this.#socket);
    socket.end(`${what}\n`);
    const pieces: Buffer[] = [];
    for await (const piece of socket) pieces.push(piece as Buffer);
    return Buffer.concat(pieces).toString();
  }

  async close(): Promise<void> {
    const ended = once(this.#process, 'exit');
    this.#process.kill('SIGKILL');
    await ended;
  }
}
