import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { TestApp } from '../../apps/api/test/app.ts';

export interface ApiProcess {
  readonly port: number;
  /** Everything that it wrote, to whichever stream. */
  readonly lines: readonly string[];
  /** Every connection that it tried to open. */
  readonly reached: ReadonlySet<string>;
  residentBytes(): number;
  stop(): Promise<void>;
}

/** The API as `npm start` runs it, on the bench's database: what is measured is its memory and nobody else's. */
export async function startApiProcess({ services }: TestApp, environment: Record<string, string>): Promise<ApiProcess> {
  const { DATABASE_URL, SERVER_SECRET, PUBLIC_URL, FILES_DIR = '' } = services.settings;
  const parts = ['--max-semi-space-size=8', '--import', './security/abuse/report-sockets.ts', 'apps/api/src/main.ts'];
  const settings = { DATABASE_URL, SERVER_SECRET, PUBLIC_URL, FILES_DIR, PORT: '0', ...environment };
  const child = spawn(process.execPath, parts, {
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const lines: string[] = [];
  const reached = new Set<string>();
  child.on('message', (message) => void reached.add((message as { reached: string }).reached));
  const listening = Promise.withResolvers<number>();
  for (const stream of [child.stdout!, child.stderr!]) {
    createInterface(stream).on('line', (line) => {
      lines.push(line);
      const port = /Server listening at http:\/\/[^:]+:(\d+)/.exec(line)?.[1];
      if (port) listening.resolve(Number(port));
    });
  }
  child.once('exit', (code) => listening.reject(new Error(`The API ended with ${code}: ${lines.at(-1)}`)));
  const port = await listening.promise;
  return {
    port,
    lines,
    reached,
    residentBytes: () => 1_024 * Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]),
    async stop() {
      if (child.exitCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
    },
  };
}
