import { makeUser, type TestApp } from '../../../apps/api/test/app.ts';
import type { TokenPair } from '../../../apps/api/src/modules/auth/token.ts';
import { timesOf, type Asked, type Tally } from '../../../tooling/suite/check.ts';
import { me, refresh, refreshElsewhere, sessionOf } from './callers.ts';

/** An attacker with a copy of both tokens refreshes before, while and after the owner's browser rotates them. */
export async function tryCopies(asked: Asked, tally: Tally, bench: TestApp): Promise<void> {
  const times = timesOf(asked, { short: 100, whole: 300, release: 1_000 });
  for (let time = 0; time < times; time += 1) {
    const person = await makeUser(bench, { primary_role: 'ADMIN' });
    const copied = await sessionOf(bench, person.id);
    const moment = (['before', 'together', 'after'] as const)[time % 3]!;
    const steal = () => refreshElsewhere(bench.app, copied.refresh);
    const rotate = () => refresh(bench.app, copied.refresh);
    const [stolen, own] =
      moment === 'together'
        ? await Promise.all([steal(), rotate()])
        : moment === 'before'
          ? [await steal(), await rotate()]
          : await (async () => {
              const first = await rotate();
              return [await steal(), first] as const;
            })();
    tally.count('rotations with a copy of both tokens elsewhere');
    if (stolen.statusCode !== 401) tally.finding(`${moment}: the copy was exchanged (${stolen.statusCode})`);
    const owner = own.statusCode === 200 ? own.json<TokenPair>().access : copied.access;
    if ((await me(bench.app, owner)) === 200) tally.finding(`${moment}: the session lives on after it was copied`);
  }
}
