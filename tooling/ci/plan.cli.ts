import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { journeysFile, planFile, writeJson, type Plan } from './files.ts';
import { readHistory } from './history.ts';
import { chooseJourneys, journeysIn, testList, type Listed } from './journeys.ts';
import { decide, stages } from './stages.ts';

/**
 * What `.ci/run` would run and why: `npm run e2e:plan`. `CI_ALL=true` takes everything, `CI_BASE` (a commit) counts what
 * changed since then. Leaves `var/ci/plan.json` and the journeys for `playwright test --test-list var/ci/journeys.txt`.
 */
const everything = process.env.CI_ALL === 'true';
const history = readHistory('.', process.env.CI_BASE);
const parts = chooseJourneys(journeysIn(listed()), history, everything);
const chosen = parts.flatMap(({ journeys }) => journeys);
const decisions = Object.fromEntries(decide(stages, history, everything));
writeJson(planFile, { journeys: chosen.length, decisions } satisfies Plan);
writeFileSync(journeysFile, testList(chosen));

console.log(`${chosen.length} journeys (${journeysFile}):`);
for (const { name, journeys, why } of parts) console.log(`  ${String(journeys.length).padStart(4)} ${name}: ${why}`);
console.log('Stages by need:');
for (const [name, { due, why }] of Object.entries(decisions)) {
  console.log(`  ${name} ${due ? 'runs' : 'does not run'}: ${why}`);
}

function listed(): Listed {
  const args = ['playwright', 'test', '--list', '--reporter=json'];
  try {
    return JSON.parse(execFileSync('npx', args, { encoding: 'utf8', maxBuffer: 2 ** 28 })) as Listed;
  } catch (error) {
    // It ends with 1 when a file cannot be loaded, and says so in the same JSON.
    const { stdout } = error as { stdout?: string };
    if (!stdout?.startsWith('{')) throw error;
    return JSON.parse(stdout) as Listed;
  }
}
