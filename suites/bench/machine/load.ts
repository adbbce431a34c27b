import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Statement } from './recorded.ts';

const run = promisify(execFile);

/** As many requests as come back over so many connections, by wrk, which costs the machine little itself. */
export async function requestsPerSecond(
  url: string,
  token: string,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<number> {
  const { stdout } = await run('wrk', [
    `-c${connections}`,
    '-t1',
    `-d${seconds}s`,
    '--timeout=60s',
    '-H',
    `Authorization: Bearer ${token}`,
    url,
  ]);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url} was not always answered:\n${stdout}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)![1]);
}

/** Milliseconds of each of so many calls, begun at a fixed rate over one connection. */
export async function latencies(url: string, token: string, { calls, perSecond }: Rate): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  const began = performance.now();
  for (let call = 0; call < calls; call += 1) {
    await sleep(Math.max(0, began + (call * 1_000) / perSecond - performance.now()));
    times.push(await timeOf(url, token, agent));
  }
  agent.destroy();
  return times;
}

export interface Rate {
  readonly calls: number;
  readonly perSecond: number;
}

function timeOf(url: string, token: string, agent: Agent): Promise<number> {
  const began = performance.now();
  return new Promise((answered, failed) => {
    get(url, { agent, headers: { authorization: `Bearer ${token}` } }, (answer) => {
      if (answer.statusCode !== 200) failed(new Error(`${url} answered ${answer.statusCode}`));
      answer.resume().on('end', () => answered(performance.now() - began));
    }).on('error', failed);
  });
}

/** The same SQL without anything in front of it. */
export class BareEngine {
  readonly #url: string;
  readonly #folder: string;
  readonly #options: readonly string[];
  readonly #environment: NodeJS.ProcessEnv;

  constructor(url: string, folder: string, name: string, statements: readonly Statement[]) {
    this.#url = url;
    this.#folder = join(folder, 'pgbench', name.replaceAll(/\W+/g, '-'));
    mkdirSync(this.#folder, { recursive: true });
    const script = join(this.#folder, 'script.sql');
    writeFileSync(script, statements.map(({ text }, place) => `${withNames(text, place)};\n`).join(''));
    const values = statements.flatMap((one, place) =>
      one.values.flatMap((value, index) => ['-D', `${nameOf(place, index + 1)}=${literal(value)}`]),
    );
    this.#options = ['-n', '-M', 'prepared', '-f', script, ...values];
    // The API does not let a search be planned without its word either: a common and a rare one have different plans.
    const planned = statements.some(({ text }) => text.includes(' like '));
    this.#environment = {
      ...process.env,
      PGOPTIONS: `-c jit=off${planned ? ' -c plan_cache_mode=force_custom_plan' : ''}`,
    };
  }

  async perSecond({ connections, seconds }: { connections: number; seconds: number }): Promise<number> {
    const { stdout } = await this.#run('-c', String(connections), '-j', '1', '-T', String(seconds));
    return Number(/tps = ([\d.]+) \(without/.exec(stdout)![1]);
  }

  async latencies({ calls, perSecond }: Rate): Promise<number[]> {
    for (const file of this.#logs()) rmSync(file);
    await this.#run(
      '-c',
      '1',
      '-t',
      String(calls),
      '-R',
      String(perSecond),
      '-l',
      '--log-prefix',
      join(this.#folder, 'log'),
    );
    const lines = this.#logs().flatMap((file) => readFileSync(file, 'utf8').trim().split('\n'));
    // Fields of a line: client, number, microseconds, …, and last how late it was begun, which is in the time.
    const times = lines.map((line) => {
      const fields = line.split(' ').map(Number);
      return (fields[2]! - fields.at(-1)!) / 1_000;
    });
    // An answer that was there when pgbench first looked has taken no time, by its clock.
    return times.filter((ms) => ms > 0);
  }

  #logs(): string[] {
    return readdirSync(this.#folder).filter((file) => file.startsWith('log.')).map((file) => join(this.#folder, file)); // prettier-ignore
  }

  #run(...more: string[]) {
    return run('pgbench', [...this.#options, ...more, this.#url], { env: this.#environment });
  }
}

const nameOf = (statement: number, parameter: number) => `s${statement}_${parameter}`;

/** pgbench takes a colon for the begin of a variable, also within quotes: there it is written in another way. */
const withoutColons = (text: string) =>
  text.replaceAll(/'[^']*'/g, (quoted) =>
    quoted.includes(':') ? `U&${quoted.replaceAll('\\', '\\\\').replaceAll(':', '\\003A')}` : quoted,
  );

const withNames = (text: string, statement: number) =>
  withoutColons(text).replaceAll(/\$(\d+)/g, (_, number: string) => `:${nameOf(statement, Number(number))}`);

/** As the driver writes it for the server. */
function literal(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return `{${value.map((one) => JSON.stringify(String(one))).join(',')}}`;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new Error(`pgbench cannot be given ${typeof value}`);
}
