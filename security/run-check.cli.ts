import { writeFileSync } from 'node:fs';
import { reportOf, Tally, type Size } from './check.ts';
import { checks } from './checks.ts';

/** One check in a process of its own, for the suite: NAME SIZE SEED RUNS FILE. */
const [name, size, seed, runs, file] = process.argv.slice(2) as [string, Size, string, string, string];
const check = checks.find((one) => one.name === name);
if (!check) throw new Error(`There is no check ${name}`);
const tally = new Tally();
const began = performance.now();
try {
  await check.run({ size, seed: Number(seed), runs: runs === '-' ? null : Number(runs) }, tally);
} catch (error) {
  // A check that could not do its work has shown nothing.
  tally.finding(`broken off: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
}
writeFileSync(file, JSON.stringify(reportOf(check, tally, (performance.now() - began) / 1_000)));
process.exit(tally.found > 0 ? 1 : 0);
