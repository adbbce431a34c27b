import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export interface RunningProcess {
  /** What it logged, line by line. */
  lines(): Record<string, unknown>[];
  /** The first line that says so, of such a job if that matters; waits for it. */
  line(message: RegExp, about?: { readonly job?: string }): Promise<Record<string, unknown>>;
  /** As a supervisor ends it; answers its exit code. */
  stop(): Promise<number | null>;
  /** Without a moment to end anything. */
  kill(): Promise<void>;
}

/** The API or the worker as an operator starts it: from its file, with its settings. */
export function startProcess(name: 'main' | 'worker', env: Record<string, string>): RunningProcess {
  const file = fileURLToPath(new URL(`../src/${name}.ts`, import.meta.url));
  const child = spawn(process.execPath, [file], { env: { ...env, DRAIN_SECONDS: '0' } });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const lines = () =>
    output
      .split('\n')
      .filter((line) => line.startsWith('{') && line.endsWith('}'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  const said = (message: RegExp, wanted?: string) =>
    lines().find(({ msg, job }) => message.test(String(msg)) && (wanted === undefined || job === wanted));
  return {
    lines,
    line: async (message, { job } = {}) => {
      for (let tries = 0; tries < 1_200; tries += 1) {
        const line = said(message, job);
        if (line) return line;
        if (child.exitCode !== null) break;
        await sleep(50);
      }
      throw new Error(`${name} did not say ${String(message)}:\n${output}`);
    },
    stop: async () => {
      child.kill('SIGTERM');
      const [code] = await ended;
      return code;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Where an API process listens; with PORT=0 only its log knows. */
export async function addressOf(api: RunningProcess): Promise<string> {
  const { msg } = await api.line(/^Server listening at /);
  return /http:\S+/.exec(String(msg))![0];
}

/** As a client does whom a busy server asked to come again: the machine of a test may be. */
export async function fetchPatiently(url: string, options: RequestInit): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const answer = await fetch(url, options);
    if (answer.status !== 503 || tries === 20) return answer;
    await answer.body?.cancel();
    await sleep(500);
  }
}

/** The page that Prometheus reads. */
export async function scrape(process: RunningProcess): Promise<string> {
  const { host, port } = await process.line(/^metrics$/);
  const answer = await fetch(`http://${String(host)}:${String(port)}/metrics`);
  if (answer.status !== 200) throw new Error(`the metrics answered ${answer.status}`);
  return answer.text();
}
