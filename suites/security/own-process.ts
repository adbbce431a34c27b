import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { TestApp } from '../../apps/api/test/app.ts';
import { residentBytesOf } from '../support/program.ts';

export interface OwnProcess {
  /** What the line said by which it told that it is ready. */
  readonly ready: RegExpExecArray;
  /** Everything that it wrote, to whichever stream. */
  readonly lines: readonly string[];
  /** Every place that it tried to connect to, as `127.0.0.1 5432`. */
  readonly reached: ReadonlySet<string>;
  residentBytes(): number;
  stop(): Promise<void>;
}

/** The API or the worker as `npm start` runs it, on the bench's database: its log and its memory are its own. */
export async function startOwnProcess(
  { services }: TestApp,
  entry: 'main.ts' | 'worker.ts',
  says: RegExp,
  environment: Record<string, string> = {},
): Promise<OwnProcess> {
  const { DATABASE_URL, SERVER_SECRET, PUBLIC_URL, SMTP_URL, FILES_DIR = '' } = services.settings;
  const given = { DATABASE_URL, SERVER_SECRET, PUBLIC_URL, SMTP_URL, FILES_DIR };
  const settings = { ...given, PORT: '0', DRAIN_SECONDS: '0', ...environment };
  const parts = ['--max-semi-space-size=8', '--import', './suites/security/report-reached.ts', `apps/api/src/${entry}`];
  const child = spawn(process.execPath, parts, {
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const lines: string[] = [];
  const reached = new Set<string>();
  child.on('message', (message) => void reached.add((message as { reached: string }).reached));
  const ready = Promise.withResolvers<RegExpExecArray>();
  for (const stream of [child.stdout!, child.stderr!]) {
    createInterface(stream).on('line', (line) => {
      lines.push(line);
      const said = says.exec(line);
      if (said) ready.resolve(said);
    });
  }
  child.once('exit', (code) => ready.reject(new Error(`${entry} ended with ${code}: ${lines.at(-1)}`)));
  return {
    ready: await ready.promise,
    lines,
    reached,
    residentBytes: () => residentBytesOf(child.pid!),
    async stop() {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
