import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Statement } from './recorded.ts';

const run = promisify(execFile);

export interface Load {
  readonly connections: number;
  readonly seconds: number;
}

/**
 * How often the API reads a page: for every call (each asks for another encoding, of which nothing can be kept), or only
 * when something was written.
 */
export type Asking = 'anew' | 'kept';

/** As browsers say it. */
const encodings = 'gzip, deflate, br, zstd';

let asked = 0;
/** The same, and in a way that was never asked before: no answer is kept for it. */
export function freshEncoding(): string {
  asked += 1;
  return `${encodings}, n${process.pid}-${asked};q=0`;
}

/** As many requests as come back over so many connections, by wrk, which costs the machine little itself. */
export function requestsPerSecond(url: string, token: string, load: Load, asking: Asking = 'anew'): Promise<number> {
  return drive(
    url,
    load,
    `local calls = 0
local headers = { ["Authorization"] = "Bearer ${token}", ["Accept-Encoding"] = "${encodings}" }
request = function()
  calls = calls + 1
  ${asking === 'anew' ? `headers["Accept-Encoding"] = "${freshEncoding()}, n" .. calls .. ";q=0"` : ''}
  return wrk.format("GET", nil, headers)
end
`,
  );
}

export interface Rename {
  readonly path: string;
  /** With `%n` where a number makes it new. */
  readonly body: string;
}

/** The same with reads of these paths in turn, and a write in place of every so many of them. */
export function mixedPerSecond(
  address: string,
  token: string,
  load: Load,
  { paths, writes, every }: { paths: readonly string[]; writes: readonly Rename[]; every: number },
): Promise<number> {
  const table = (texts: readonly string[]) => `{ ${texts.map((text) => `[==[${text}]==]`).join(', ')} }`;
  return drive(
    address,
    load,
    `local calls = 0
local headers = { ["Authorization"] = "Bearer ${token}", ["Accept-Encoding"] = "${encodings}", ["Content-Type"] = "application/json" }
local paths = ${table(paths)}
local targets = ${table(writes.map(({ path }) => path))}
local bodies = ${table(writes.map(({ body }) => body))}
request = function()
  calls = calls + 1
  if calls % ${every} == 0 then
    local at = (calls / ${every}) % #targets + 1
    local body = string.gsub(bodies[at], "%%n", tostring(calls))
    return wrk.format("PUT", targets[at], headers, body)
  end
  return wrk.format("GET", paths[calls % #paths + 1], headers)
end
`,
  );
}

async function drive(url: string, { connections, seconds }: Load, script: string): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'dugout-wrk-'));
  try {
    const file = join(folder, 'requests.lua');
    writeFileSync(file, script);
    const options = [`-c${connections}`, '-t1', `-d${seconds}s`, '--timeout=60s', '-s', file, url];
    const { stdout } = await run('wrk', options);
    if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url} was not always answered:\n${stdout}`);
    return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)![1]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Milliseconds of each of so many calls, begun at a fixed rate over one connection. */
export async function latencies(url: string, token: string, { calls, perSecond }: Rate): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  const began = performance.now();
  for (let call = 0; call < calls; call += 1) {
    await sleep(Math.max(0, began + (call * 1_000) / perSecond - performance.now()));
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': freshEncoding() };
    times.push(await timeOf(url, headers, agent));
  }
  agent.destroy();
  return times;
}

export interface Rate {
  readonly calls: number;
  readonly perSecond: number;
}

function timeOf(url: string, headers: Record<string, string>, agent: Agent): Promise<number> {
  const began = performance.now();
  return new Promise((answered, failed) => {
    get(url, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) failed(new Error(`${url} answered ${answer.statusCode}`));
      answer.resume().on('end', () => answered(performance.now() - began));
    }).on('error', failed);
  });
}

/** One of several that are run in turn, more often the more it weighs. */
export interface Script {
  readonly statements: readonly Statement[];
  readonly weight: number;
  /** What pgbench itself does first. */
  readonly begin?: string;
}

/** The same SQL without anything in front of it. */
export class BareEngine {
  readonly #url: string;
  readonly #folder: string;
  readonly #options: readonly string[];
  readonly #environment: NodeJS.ProcessEnv;

  constructor(url: string, folder: string, name: string, scripts: readonly Script[]) {
    this.#url = url;
    this.#folder = join(folder, 'pgbench', name.replaceAll(/\W+/g, '-'));
    mkdirSync(this.#folder, { recursive: true });
    const options = ['-n', '-M', 'prepared'];
    for (const [place, { statements, weight, begin = '' }] of scripts.entries()) {
      const file = join(this.#folder, `script-${place}.sql`);
      const text = statements.map((one, at) => `${withNames(one.text, `s${place}_${at}`)};\n`).join('');
      writeFileSync(file, begin + text);
      options.push('-f', `${file}@${weight}`);
      for (const [at, { values }] of statements.entries()) {
        for (const [index, value] of values.entries())
          options.push('-D', `s${place}_${at}_${index + 1}=${literal(value)}`);
      }
    }
    this.#options = options;
    // The API does not let a search be planned without its word either: a common and a rare one have different plans.
    const planned = scripts.some(({ statements }) => statements.some(({ text }) => text.includes(' like ')));
    this.#environment = {
      ...process.env,
      PGOPTIONS: `-c jit=off${planned ? ' -c plan_cache_mode=force_custom_plan' : ''}`,
    };
  }

  async perSecond({ connections, seconds }: Load): Promise<number> {
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

/** pgbench takes a colon for the begin of a variable, also within quotes: there it is written in another way. */
const withoutColons = (text: string) =>
  text.replaceAll(/'[^']*'/g, (quoted) =>
    quoted.includes(':') ? `U&${quoted.replaceAll('\\', '\\\\').replaceAll(':', '\\003A')}` : quoted,
  );

const withNames = (text: string, prefix: string) =>
  withoutColons(text).replaceAll(/\$(\d+)/g, (_, number: string) => `:${prefix}_${number}`);

/** As the driver writes it for the server. */
function literal(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return `{${value.map((one) => JSON.stringify(String(one))).join(',')}}`;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new Error(`pgbench cannot be given ${typeof value}`);
}
