import { spawn } from 'node:child_process';

/** One thing that the operator does, or that must hold afterwards. */
export interface Step {
  readonly name: string;
  readonly run: () => Promise<void> | void;
}

export interface StepResult {
  readonly name: string;
  readonly seconds: number;
  readonly failure: string | null;
}

/** In their order; after one that failed there is nothing to try. */
export async function runSteps(steps: readonly Step[], told: (result: StepResult) => void): Promise<void> {
  for (const { name, run } of steps) {
    const began = performance.now();
    const failure = await Promise.resolve()
      .then(run)
      .then(
        () => null,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      );
    told({ name, seconds: (performance.now() - began) / 1_000, failure });
    if (failure !== null) return;
  }
}

/** A line as the guide has it, typed by root; answers what it printed. */
export async function type(line: string, input = ''): Promise<string> {
  const child = spawn('bash', ['-c', `set -euo pipefail\n${line}`], {
    cwd: '/root',
    env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', HOME: '/root' },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  }
  child.stdin.on('error', () => undefined).end(input);
  const code = await new Promise<number | null>((ended) => child.once('close', ended));
  if (code !== 0) throw new Error(`${line}\nended with ${String(code)}:\n${said}`.trim());
  return said;
}

export function demand(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise);
}
