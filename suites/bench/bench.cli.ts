import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { withPart } from '../../tooling/suite/table.ts';
import { figureTable } from './figure.ts';
import { ensureData, sizes as allSizes, type SizeName } from './machine/data.ts';
import type { Bench, Part } from './part.ts';
import { parts } from './parts.ts';
import { guardedIn, relapses, together, type Results } from './relapse.ts';

/**
 * `npm run bench -- [--only api,exports] [--sizes S,M,L] [--rounds 3] [--docs] [--quick [--baseline]]`
 * Measures everything in turn with what it is compared to and writes suites/bench/results/latest.json. `--docs` renews the
 * tables of the document; `--quick` compares the guarded ratios with suites/bench/results/baseline.json, which `--baseline`
 * writes anew.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    sizes: { type: 'string', default: 'S,M,L' },
    rounds: { type: 'string', default: '3' },
    docs: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    baseline: { type: 'boolean', default: false },
  },
});
const { quick } = values;
const asked = values.only?.split(',');
const chosen = parts.filter(({ name, guards }) => (asked ? asked.includes(name) : !quick || guards));
if (chosen.length === 0) throw new Error(`--only names of ${parts.map(({ name }) => name).join(', ')}`);

const folder = 'var/bench';
const latestFile = 'suites/bench/results/latest.json';
const baselineFile = 'suites/bench/results/baseline.json';
mkdirSync(folder, { recursive: true });
const adminUrl = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const log = (line: string) => console.error(line);
const bench: Bench = {
  rounds: Number(values.rounds),
  quick,
  sizes: quick ? ['S'] : sizesOf(values.sizes),
  adminUrl,
  folder,
  data: (size) => ensureData(adminUrl, size, log),
  log,
};

if (quick) await guard();
else {
  const measured = await measure(chosen);
  // What was not measured this time stays as it was measured last.
  const before = existsSync(latestFile) ? read(latestFile) : null;
  write(latestFile, { run: measured.run, parts: { ...before?.parts, ...measured.parts } });
}

async function measure(some: readonly Part[]): Promise<Results> {
  const measured: Record<string, Results['parts'][string]> = {};
  for (const part of some) {
    log(`== ${part.name}: ${part.about}`);
    const { figures, more } = await part.run(bench);
    measured[part.name] = figures;
    const text = [figures.length > 0 ? figureTable(figures) : '', more ?? ''].filter(Boolean).join('\n\n');
    console.log(`\n## ${part.about}\n\n${text}\n`);
    if (values.docs) {
      const document = 'docs/performance.md';
      writeFileSync(document, withPart(readFileSync(document, 'utf8'), part.name, `${text}\n\n${aboutRun()}`));
    }
  }
  return { run: aboutRun(), parts: measured };
}

/** What fell back is measured again: on a shared machine only what is slow three times is slow. */
async function guard(): Promise<void> {
  const baseline = values.baseline ? null : onlyChosen(read(baselineFile));
  let now = await measure(chosen);
  if (!baseline) return write(baselineFile, now);
  for (let again = 0; again < 2 && relapses(baseline, now).length > 0; again += 1) {
    const fallen = new Set(relapses(baseline, now).map(({ part }) => part));
    now = together(now, await measure(chosen.filter(({ name }) => fallen.has(name))));
  }
  const found = relapses(baseline, now).map(({ part, what }) => `${part}, ${what}`);
  for (const line of found) console.log(`fell back: ${line}`);
  const passed = guardedIn(baseline) - found.length;
  console.log(`${passed} ratios hold, ${found.length} fell back by more than a fifth`);
  const result = { numPassedTests: passed, numFailedTests: found.length, failures: found };
  writeFileSync(`${folder}/result.json`, JSON.stringify(result));
  process.exitCode = found.length > 0 ? 1 : 0;
}

function onlyChosen({ run, parts: all }: Results): Results {
  const names = new Set(chosen.map(({ name }) => name));
  return { run, parts: Object.fromEntries(Object.entries(all).filter(([name]) => names.has(name))) };
}

function read(file: string): Results {
  return JSON.parse(readFileSync(file, 'utf8')) as Results;
}

function write(file: string, results: Results): void {
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
}

function sizesOf(text: string): SizeName[] {
  return text.split(',').map((name) => {
    if (!(name in allSizes)) throw new Error(`--sizes of ${Object.keys(allSizes).join(', ')}`);
    return name as SizeName;
  });
}

function aboutRun(): string {
  const postgres = execFileSync('psql', [adminUrl, '-Atc', 'show server_version']).toString().split(' ')[0];
  const load = loadavg()[0]!.toFixed(1);
  return `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores shared by everything, PostgreSQL ${postgres}, Node ${process.version}, load average ${load} at the end.`;
}
