import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BackupError } from './settings.ts';

/** PostgreSQL refuses to run as root: there its programs, and what writes beside them, run as its own user. */
export const owner: { uid?: number; gid?: number } =
  process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};

function idOf(which: '-u' | '-g'): number {
  return Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }));
}

/** No other user may read it: it holds everything that the database holds. */
export function makePrivateFolder(path: string): string {
  mkdirSync(path, { mode: 0o700 });
  const { uid, gid } = owner;
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
  return path;
}

/** Debian keeps each version's programs apart; elsewhere they are where programs are. */
export function postgresProgram(version: string, name: string): string {
  const debian = join('/usr/lib/postgresql', version, 'bin', name);
  return existsSync(debian) ? debian : name;
}

/** `15`: of the server that made this folder. */
export const versionOf = (data: string) => readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();

export const environment = (more: Readonly<Record<string, string>> = {}) => ({
  PATH: process.env.PATH,
  LC_ALL: 'C.UTF-8',
  ...more,
});

interface Run {
  readonly input?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Answers what it printed; what it said about its failure becomes the error. */
export async function run(program: string, parts: readonly string[], { input, env }: Run = {}): Promise<string> {
  const child = spawn(program, parts, { ...owner, cwd: '/', env: environment(env), stdio: 'pipe' });
  let printed = '';
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  child.stdin.on('error', () => undefined).end(input);
  const code = await new Promise<number | null>((ended, failed) => {
    child.once('error', () => failed(new BackupError(`${program} cannot be run: is it installed?`)));
    child.once('close', ended);
  });
  if (code === 0) return printed;
  // Some tell what is wrong as their answer.
  const reason = `${said}\n${printed}`.trim().split('\n').slice(0, 12).join('\n  ');
  throw new BackupError(`${program.split('/').at(-1)} ended with ${code}:\n  ${reason}`);
}
