import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { planFile, readJson, stagesFile, writeJson, type Plan } from './files.ts';
import type { Ran } from './results.ts';
import { stages } from './stages.ts';

/** One stage of `.ci/run`, if it is due: `stage.cli.ts NAME`. Ends as its command does. */
const stage = stages.find(({ name }) => name === process.argv[2]);
if (!stage) throw new Error(`A stage is one of ${stages.map(({ name }) => name).join(', ')}`);
const { name, command, result } = stage;
// What an earlier run left would be counted as this one's.
if (result) rmSync(result, { force: true });

const decision = readJson<Plan>(planFile)?.decisions[name] ?? { due: true, why: '' };
if (decision.due) {
  if (decision.why) console.log(decision.why);
  const began = performance.now();
  const { status } = spawnSync('bash', ['-c', command], { stdio: 'inherit' });
  keep({
    name,
    state: status === 0 ? 'passed' : 'failed',
    seconds: (performance.now() - began) / 1_000,
    why: decision.why,
  });
  process.exitCode = status ?? 1;
} else {
  console.log(`not run: ${decision.why}`);
  keep({ name, state: 'not run', seconds: 0, why: decision.why });
}

function keep(ran: Ran): void {
  writeJson(stagesFile, [...(readJson<Ran[]>(stagesFile) ?? []), ran]);
}
