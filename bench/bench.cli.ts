import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { withPart } from '../tooling/suite/table.ts';
import { figureTable, type Figure } from './figure.ts';
import { ensureData, sizes as allSizes, type SizeName } from './machine/data.ts';
import type { Bench } from './part.ts';
import { parts } from './parts.ts';
import { relapses, type Results } from './relapse.ts';

/**
 * `npm run bench -- [--only api,exports] [--sizes S,M,L] [--rounds 3] [--docs] [--quick] [--baseline]`
 * Measures everything in turn with what it is compared to and writes bench/results/latest.json. `--docs` renews the tables of the document,
 * `--quick` compares the guarded ratios with those of bench/results/baseline.json, which `--quick --baseline` writes.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    sizes: { type: 'string' },
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
mkdirSync(folder, { recursive: true });
const adminUrl = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const log = (line: string) => console.error(line);
const bench: Bench = {
  rounds: Number(values.rounds),
  quick,
  sizes: quick ? ['S'] : sizesOf(values.sizes ?? 'S,M,L'),
  adminUrl,
  folder,
  data: (size) => ensureData(adminUrl, size, log),
  log,
};

const measured: Record<string, readonly Figure[]> = {};
for (const part of chosen) {
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
// What was not measured this time stays as it was measured last.
const file = quick ? `${folder}/quick.json` : 'bench/results/latest.json';
const before = !quick && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Results) : null;
const results: Results = { run: aboutRun(), parts: { ...before?.parts, ...measured } };
writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
if (quick) judge();

function judge(): void {
  const file = 'bench/results/baseline.json';
  if (values.baseline) return writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
  const found = relapses(JSON.parse(readFileSync(file, 'utf8')) as Results, results);
  for (const line of found) console.log(`fell back: ${line}`);
  console.log(found.length === 0 ? 'no ratio fell back by more than a fifth' : '');
  process.exitCode = found.length > 0 ? 1 : 0;
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
