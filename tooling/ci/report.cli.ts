import { execFileSync } from 'node:child_process';
import { flakyFile, planFile, readJson, secondTriesFile, stagesFile, writeJson, type Plan } from './files.ts';
import {
  countOfStage,
  stageTable,
  withSecondTries,
  type Flaky,
  type Ran,
  type Result,
  type SecondTry,
} from './results.ts';
import { stages } from './stages.ts';

/**
 * The end of `.ci/run`: `report.cli.ts SECONDS_BEFORE_THE_STAGES`. Times of the stages, what failed, what needed a second
 * try, and `N passed, N failed[, N skipped]`. What failed is named here once more, because of a long run only the end is kept.
 */
const plan = readJson<Plan>(planFile);
const kept = new Map((readJson<Ran[]>(stagesFile) ?? []).map((ran) => [ran.name, ran]));
const all = stages.map(({ name }): Ran => {
  const { due, why } = plan?.decisions[name] ?? { due: true, why: '' };
  return kept.get(name) ?? { name, state: due ? 'not reached' : 'not run', seconds: 0, why };
});
const total = { passed: 0, failed: 0, skipped: 0 };
const secondTries: SecondTry[] = [];

for (const [index, { name, result: file }] of stages.entries()) {
  const ran = all[index]!;
  // What is there of a stage that was not reached is of an earlier run.
  const reached = ran.state !== 'not reached';
  const result = file !== undefined && reached ? readJson<Result>(file) : null;
  const count = countOfStage(ran, file !== undefined, result);
  total.passed += count.passed;
  total.failed += count.failed;
  total.skipped += count.skipped;
  for (const line of count.failures) fail(line);
  if (reached && count.failed > 0) all[index] = { ...ran, state: 'failed' };
  secondTries.push(...count.secondTries);
  if (name === 'tests' && reached) secondTries.push(...(readJson<SecondTry[]>(secondTriesFile) ?? []));
  const journeys = count.passed + count.failed + count.skipped;
  // A title that the list of tests cannot name would be left out without a word.
  if (name === 'end to end' && result && journeys < (plan?.journeys ?? 0)) {
    total.failed += 1;
    fail(`end to end: ${plan?.journeys} journeys were planned, ${journeys} are in the result`);
  }
}

if (secondTries.length > 0) {
  const names = secondTries.map(({ name }) => name);
  const flaky = withSecondTries(readJson<Flaky[]>(flakyFile) ?? [], names, commit());
  writeJson(flakyFile, flaky);
  for (const { name, about } of secondTries) {
    const { times } = flaky.find((one) => one.name === name)!;
    console.log(`on a second try: ${name} (${times} so far on this machine): ${about.slice(0, 500)}`);
  }
  console.log(`${secondTries.length} only on a second try: look into them (${flakyFile} counts them)`);
}
const before = {
  name: 'machine and packages',
  state: 'passed',
  seconds: Number(process.argv[2] ?? 0),
  why: '',
} as const;
const inOrder = [before, ...all];
writeJson(stagesFile, inOrder);
const minutes = inOrder.reduce((sum, { seconds }) => sum + seconds, 0) / 60;
console.log(`\n${stageTable(inOrder)}\n${minutes.toFixed(1)} minutes together\n`);
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

function fail(line: string): void {
  console.log(`failed: ${line.slice(0, 1_500)}`);
}

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
}
