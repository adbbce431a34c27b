import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('./dugout.cli.ts', import.meta.url));

export interface Said {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** For tests: the real command, in a process of its own, that knows nothing but what it is given. */
export function runDugout(
  parts: readonly string[],
  { env = {}, input = '', cwd }: { env?: Record<string, string>; input?: string; cwd?: string } = {},
): Promise<Said> {
  const child = spawn(process.execPath, [program, ...parts], { env: { PATH: process.env.PATH, ...env }, cwd });
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
  child.stdin.on('error', () => undefined).end(input);
  return new Promise((done) => child.once('close', (code) => done({ code, out, err })));
}
