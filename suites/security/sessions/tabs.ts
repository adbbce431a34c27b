import { makeUser, type TestApp } from '../../../apps/api/test/app.ts';
import type { TokenPair } from '../../../apps/api/src/modules/auth/token.ts';
import { timesOf, type Asked, type Tally } from '../../../tooling/suite/check.ts';
import { me, refresh, sessionOf } from './callers.ts';

const tabs = 20;
/** A hundred of them are less than the twelve hours that a session lasts. */
const betweenRoundsMs = 7 * 60_000;

/** Twenty tabs wake up at once, at two processes: each gets on, and the token is exchanged once. */
export async function tryTabs(asked: Asked, tally: Tally, bench: TestApp): Promise<void> {
  const apps = [bench.app, await bench.another()] as const;
  const person = await makeUser(bench, { primary_role: 'ADMIN' });
  const session = await sessionOf(bench, person.id);
  let stored = session.refresh;
  const rounds = Math.min(100, timesOf(asked, { short: 20, whole: 100, release: 100 }));
  for (let round = 1; round <= rounds; round += 1) {
    const wake = async (tab: number) => {
      const app = apps[tab % 2]!;
      const answer = await refresh(app, stored);
      if (answer.statusCode !== 200) return { status: answer.statusCode, pair: null };
      const pair = answer.json<TokenPair>();
      return { status: await me(app, pair.access), pair };
    };
    const woken = await Promise.all(Array.from({ length: tabs }, (_, tab) => wake(tab)));
    tally.count('refreshes of tabs', tabs);
    const out = woken.filter(({ status }) => status !== 200);
    if (out.length > 0) tally.finding(`round ${round}: ${out.length} of ${tabs} tabs were signed out`);
    const got = new Set(woken.map(({ pair }) => pair?.refresh));
    if (got.size !== 1) tally.finding(`round ${round}: tabs with one token got ${got.size} different pairs`);
    const { generation } = await bench.db
      .selectFrom('sessions')
      .select('generation')
      .where('id', '=', session.sessionId)
      .executeTakeFirstOrThrow();
    if (generation !== round + 1) tally.finding(`round ${round}: the token was exchanged ${generation - round} times`);
    stored = woken.find(({ pair }) => pair)?.pair?.refresh ?? stored;
    bench.clock.advance(betweenRoundsMs);
  }
}
