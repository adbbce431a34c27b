import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { reportOf, sizes, Tally, type Check, type Report, type Size } from './check.ts';
import { partOf, renewedTable, tableOf, withPart } from './table.ts';

export interface Suite {
  /** Also the folder below `var/` for what it leaves, and the part of the document that holds its table. */
  readonly name: string;
  readonly checks: readonly Check[];
  /** How many checks run at a time: one, where they measure. */
  readonly atOnce: number;
  /** Where what was tried is written down. */
  readonly document: string;
}

/**
 * The command line of a suite: `[--size short|whole|release] [--only NAME,NAME] [--seed N] [--runs N] [--docs] [--again]`.
 * `--docs` writes the rows of what was tried into the table of the document, `--again` asks a check a second time that found bounds of time or
 * memory exceeded, and nothing else; what it found first is told all the same. Every check runs in a process of its own; ends with 1 when any of them found something.
 */
export async function runSuite(suite: Suite): Promise<void> {
  // The same file again, as the process of one check: `--check NAME SIZE SEED RUNS FILE`.
  if (process.argv[2] === '--check') return runCheck(suite, process.argv.slice(3));

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
  const asked = suite.checks.filter(({ name }) => !only || only.includes(name));
  if (asked.length === 0) throw new Error(`--only names of ${suite.checks.map(({ name }) => name).join(', ')}`);

  const folder = `var/${suite.name}`;
  mkdirSync(folder, { recursive: true });
  console.log(`${suite.name} suite, ${size}, seed ${seed}`);
  const run = (check: Check) => {
    const file = `${folder}/${check.name}.json`;
    return runApart(check, [size, String(seed), values.runs ?? '-', file], file, values.docs);
  };

  const reports = new Map<string, Report>();
  const waiting = [...asked];
  await Promise.all(
    Array.from({ length: suite.atOnce }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) reports.set(next.name, await run(next));
    }),
  );
  // As with the journeys, where a change lands: the machine is shared, and what time or memory says there may be its own.
  const secondTries: string[] = [];
  for (const check of values.again ? asked : []) {
    const first = reports.get(check.name)!;
    if (first.found === 0 || first.certain > 0) continue;
    console.log(`${check.name}: once more, alone`);
    const second = await run(check);
    reports.set(check.name, bothOf(first, second));
    if (second.found === 0) secondTries.push(lineOf(first));
  }
  const inOrder = asked.map(({ name }) => reports.get(name)!);
  const about = `${size}, seed ${seed}, ${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores`;
  const table = tableOf(inOrder, about);
  for (const line of secondTries) console.log(`only on a second try: ${line}`);
  console.log(`\n${table}\n\nseed ${seed}: the same again with --seed ${seed}`);
  writeFileSync(`${folder}/table.md`, `${table}\n`);
  if (values.docs) {
    const text = readFileSync(suite.document, 'utf8');
    const names = suite.checks.map(({ name }) => name);
    writeFileSync(suite.document, withPart(text, 'suite', renewedTable(partOf(text, 'suite'), names, inOrder, about)));
  }
  const failed = inOrder.filter(({ found }) => found > 0).length;
  const notTried = inOrder.filter(({ found, tried }) => found === 0 && tried.length === 0).length;
  writeFileSync(
    `${folder}/result.json`,
    JSON.stringify({
      numPassedTests: inOrder.length - failed - notTried,
      numFailedTests: failed,
      numPendingTests: notTried,
      failures: inOrder.filter(({ found }) => found > 0).map(lineOf),
      secondTries,
    }),
  );
  process.exitCode = failed > 0 ? 1 : 0;
}

const lineOf = ({ name, findings }: Report) => `${name}: ${findings.join('; ')}`;

/** The second, with what the first found: neither is forgotten. */
function bothOf(first: Report, second: Report): Report {
  if (second.found > 0)
    return { ...second, found: first.found + second.found, findings: [...first.findings, ...second.findings] };
  return { ...second, measured: [...second.measured, `first found: ${first.findings.join('; ')}`] };
}

function runApart(check: Check, parts: readonly string[], file: string, docs: boolean): Promise<Report> {
  rmSync(file, { force: true });
  return new Promise((done) => {
    spawn(process.execPath, [process.argv[1]!, '--check', check.name, ...parts], {
      stdio: 'inherit',
      env: { ...process.env, SUITE_DOCS: docs ? 'write' : '' },
    }).on('close', (code) => {
      const report = reportIn(file) ?? reportOf(check, without(`it ended with ${code} and left no report`), 0);
      console.log(`${check.name}: ${report.found} found, ${report.seconds.toFixed(0)} s`);
      for (const finding of report.findings) console.log(`  ${finding}`);
      done(report);
    });
  });
}

async function runCheck({ checks }: Suite, parts: readonly string[]): Promise<never> {
  const [name, size, seed, runs, file] = parts as [string, Size, string, string, string];
  const check = checks.find((one) => one.name === name);
  if (!check) throw new Error(`There is no check ${name}`);
  const tally = new Tally();
  const began = performance.now();
  try {
    await check.run({ size, seed: Number(seed), runs: runs === '-' ? null : Number(runs) }, tally);
  } catch (error) {
    // A check that could not do its work has shown nothing. Where it measures, what it waited for may just have been late.
    tally.exceeded(`broken off: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  }
  writeFileSync(file, JSON.stringify(reportOf(check, tally, (performance.now() - began) / 1_000)));
  process.exit(tally.found > 0 ? 1 : 0);
}

function without(reason: string): Tally {
  const tally = new Tally();
  tally.exceeded(reason);
  return tally;
}

function reportIn(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return null;
  }
}
