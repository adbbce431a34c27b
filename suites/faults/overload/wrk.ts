import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pages, saving } from './calls.ts';

export interface Flood {
  readonly port: number;
  readonly token: string;
  readonly seconds: number;
  readonly connections: number;
  /** How many calls a second, of all connections together; left out: each asks again as soon as it was answered. */
  readonly perSecond?: number;
}

export interface FloodOutcome {
  readonly perSecond: number;
  readonly donePerSecond: number;
  /** Connections that broke, and calls without an answer. */
  readonly broken: number;
}

let floods = 0;

/** The calls of `calls.ts` from a program that leaves the processor to others. It tells how many were done, and nothing about each. */
export async function floodWithWrk(flood: Flood, root: string): Promise<FloodOutcome> {
  floods += 1;
  const file = join(root, `flood-${floods}.lua`);
  writeFileSync(file, script(flood));
  const how = ['-t', '1', '-c', String(flood.connections), '-d', `${flood.seconds}s`, '--timeout', '15s', '-s', file];
  const { stdout } = await promisify(execFile)('wrk', [...how, `http://127.0.0.1:${flood.port}`]);
  const [, found] = /^outcome (\{.*\})$/m.exec(stdout) ?? [];
  if (found === undefined) throw new Error(`wrk said: ${stdout}`);
  const { calls, refused, broken, us } = JSON.parse(found) as Record<'calls' | 'refused' | 'broken' | 'us', number>;
  const seconds = us / 1_000_000;
  return { perSecond: calls / seconds, donePerSecond: (calls - refused) / seconds, broken };
}

/** Each connection rests between two calls, for so long that all of them together come to the pace that is asked for. */
function script({ token, connections, perSecond }: Flood): string {
  const restMs = perSecond === undefined ? 0 : (1_000 * connections) / perSecond;
  const rest = `function delay() return math.random(0, ${Math.round(2 * restMs)}) end`;
  return `
local paths = { ${pages.map((path) => `"/api${path}"`).join(', ')} }
local headers = { ["Authorization"] = "Bearer ${token}" }
local pages = {}
local saved = 0
function init()
  for place, path in ipairs(paths) do pages[place] = wrk.format("GET", path, headers) end
end
${restMs > 0 ? rest : ''}
function request()
  if math.random() >= ${saving} then return pages[math.random(#pages)] end
  saved = saved + 1
  local body = '{"title":"Sponsor ${floods} ' .. saved .. '","url":"https://sponsors.example","logoUrl":null}'
  return wrk.format("POST", "/api/sponsors", {
    ["Authorization"] = "Bearer ${token}", ["Content-Type"] = "application/json",
    ["Idempotency-Key"] = "flood-${floods}-" .. saved,
  }, body)
end
function done(summary)
  local errors = summary.errors
  io.write(string.format('outcome {"calls":%d,"refused":%d,"broken":%d,"us":%d}\\n',
    summary.requests, errors.status, errors.connect + errors.read + errors.write + errors.timeout, summary.duration))
end
`;
}
