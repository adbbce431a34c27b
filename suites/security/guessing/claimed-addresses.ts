import { seeded } from '../../../apps/api/test/acts.ts';
import type { TestApp } from '../../../apps/api/test/app.ts';
import { passwordChecks } from '../../../apps/api/src/modules/auth/password-hash.ts';
import type { Asked, Tally } from '../../../tooling/suite/check.ts';
import { drawer, headersOf } from './tricks.ts';

const mostPerAddress = 30;
const tries = 200;

/** Without a proxy in front, the API believes no caller about its address: one address stays one address. */
export async function tryClaimedAddresses(asked: Asked, tally: Tally, bench: TestApp): Promise<void> {
  const draw = drawer(seeded(asked.seed));
  let looks = 0;
  const note = () => {
    looks += 1;
  };
  passwordChecks.subscribe(note);
  for (let one = 0; one < tries; one += 1) {
    const payload = { email: `nobody${one}@bombers.example`, password: 'not the password' };
    await bench.app.inject({ method: 'POST', url: '/api/auth/login', payload, headers: headersOf(draw, 'none') });
  }
  passwordChecks.unsubscribe(note);
  tally.count('guesses with a claimed address', tries);
  if (looks > mostPerAddress) tally.finding(`${looks} looks at passwords for one address that claimed to be many`);
}
