import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { reportOf, sizes, Tally, type Check, type Report, type Size } from './check.ts';
import { checks } from './checks.ts';
import { document, tableOf, withPart } from './table.ts';

/**
 * The security suite: `npm run test:security -- [--size short|whole|release] [--only NAME,NAME] [--seed N] [--runs N]
 * [--docs] [--again]`: `--docs` writes what was tried into docs/security.md, `--again` asks a check that found something a
 * second time.
 * Every check runs in a process of its own, two at a time; ends with 1 when any of them found something.
 */
const { values } = parseArgs({
  options: {
    size: { type: 'string', default: 'whole' },
    only: { type: 'string' },
    seed: { type: 'string' },
    runs: { type: 'string' },
    docs: { type: 'boolean', default: false },
    again: { type: 'boolean', default: false },
  },
});
const size = sizes.find((one): one is Size => one === values.size);
if (!size) throw new Error(`--size is one of ${sizes.join(', ')}`);
const seed = Number(values.seed ?? randomInt(2 ** 31));
const only = values.only?.split(',');
const asked = checks.filter(({ name }) => !only || only.includes(name));
if (asked.length === 0) throw new Error(`--only names of ${checks.map(({ name }) => name).join(', ')}`);

const folder = 'var/security';
mkdirSync(folder, { recursive: true });
console.log(`security suite, ${size}, seed ${seed}`);

function run(check: Check): Promise<Report> {
  const file = `${folder}/${check.name}.json`;
  rmSync(file, { force: true });
  const parts = ['security/run-check.cli.ts', check.name, size!, String(seed), values.runs ?? '-', file];
  return new Promise((done) => {
    spawn(process.execPath, parts, {
      stdio: 'inherit',
      env: { ...process.env, SECURITY_DOCS: values.docs ? 'write' : '' },
    }).on('close', (code) => {
      const report = reportIn(file) ?? reportOf(check, without(`it ended with ${code} and left no report`), 0);
      console.log(`${check.name}: ${report.found} found, ${report.seconds.toFixed(0)} s`);
      for (const finding of report.findings) console.log(`  ${finding}`);
      done(report);
    });
  });
}

function without(reason: string): Tally {
  const tally = new Tally();
  tally.finding(reason);
  return tally;
}

function reportIn(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return null;
  }
}

const reports = new Map<string, Report>();
const waiting = [...asked];
await Promise.all(
  Array.from({ length: 2 }, async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) reports.set(next.name, await run(next));
  }),
);
// As with the journeys, where a change lands: the machine is shared, and what time or memory says there may be its own.
for (const check of values.again ? asked.filter(({ name }) => reports.get(name)!.found > 0) : []) {
  console.log(`${check.name}: once more, alone`);
  reports.set(check.name, await run(check));
}
const inOrder = asked.map(({ name }) => reports.get(name)!);
const table = tableOf(inOrder);
console.log(`\n${table}\n\nseed ${seed}: the same again with --seed ${seed}`);
writeFileSync(`${folder}/table.md`, `${table}\n`);
if (values.docs && !only) {
  const text = readFileSync(document, 'utf8');
  const about = `Size ${size}, seed ${seed}, ${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores.`;
  writeFileSync(document, withPart(text, 'suite', `${table}\n\n${about}`));
}
const failed = inOrder.filter(({ found }) => found > 0).length;
writeFileSync(
  `${folder}/result.json`,
  JSON.stringify({ numPassedTests: inOrder.length - failed, numFailedTests: failed, numPendingTests: 0 }),
);
process.exitCode = failed > 0 ? 1 : 0;
