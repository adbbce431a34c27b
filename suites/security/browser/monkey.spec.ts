import { seeded } from '../../../apps/api/test/acts.ts';
import { signInByCall, test } from '../../support/test.ts';
import { failIfFound, found, seed, size, timesOf, tried } from './asked.ts';
import { openEyes } from './monkey-eyes.ts';
import { makeCallsFail } from './monkey-faults.ts';
import { Walk } from './monkey.ts';
import { calmOf } from './watch.ts';

const monkeys = { short: 1, whole: 2, release: 10 }[size];
const steps = timesOf({ short: 250, whole: 800, release: 2_000 });
/** So much of what came before is told with a finding. */
const told = 15;
const enough = 5;
/** A call that failed; and signing out, which leaves what is no person's in the browser (`signOut`). */
const expected = /^Failed to load resource|^Clear-Site-Data header/;

for (let n = 0; n < monkeys; n += 1) {
  const own = seed + n;
  test(`random steps while every tenth call fails, seed ${own}`, async ({ page, administrator }) => {
    test.setTimeout(60_000 + steps * 1_000);
    const dice = seeded(own * 7_919 + 17);
    const done: string[] = [];
    let findings = 0;
    const tell = (what: string) => {
      findings += 1;
      found(`seed ${own}, step ${done.length}: ${what}\n    ${done.slice(-told).join('\n    ')}`);
    };
    await page.addInitScript(openEyes);
    page.on('pageerror', (error) => tell(`uncaught: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error' && !expected.test(message.text())) tell(message.text());
    });
    page.on('filechooser', (chooser) => void chooser.setFiles([]).catch(() => undefined));
    page.on('download', (download) => void download.cancel().catch(() => undefined));
    page.context().on('page', (other) => void other.close().catch(() => undefined));
    await signInByCall(page, administrator);
    const faults = await makeCallsFail(page, administrator.id, seeded(own));
    const walk = new Walk({ page, person: administrator, faults, dice, tell, calm: calmOf(page, 20) });
    await page.goto('/');
    while (done.length < steps && findings < enough) {
      done.push(await walk.step());
    }
    tried('steps', done.length);
    tried('calls', faults.made());
    tried('of them failing', faults.failed());
    failIfFound();
  });
}
