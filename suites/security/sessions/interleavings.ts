import { makeUser, type Person, type TestApp } from '../../../apps/api/test/app.ts';
import { endSessionsOf } from '../../../apps/api/src/modules/auth/session.store.ts';
import type { TokenPair } from '../../../apps/api/src/modules/auth/token.ts';
import { timesOf, type Asked, type Tally } from '../../../tooling/suite/check.ts';
import { tryOut } from '../property.ts';
import { callAs, me, refresh, refreshElsewhere, sessionOf } from './callers.ts';
import { rulesAlone } from './rules-alone.ts';
import { play, story, type World } from './story.ts';

/** Whatever the order of tabs, lost answers, a thief, sign-out, a new password and jumps of the clock. */
export async function tryInterleavings(asked: Asked, tally: Tally, bench: TestApp): Promise<void> {
  await tryOut(asked, tally, {
    what: 'interleavings of the rules alone',
    runs: timesOf(asked, { short: 10_000, whole: 10_000, release: 100_000 }),
    values: story,
    attempt: async (steps) => {
      const { world, first } = rulesAlone();
      await play(world, first, steps);
    },
  });
  const person = await makeUser(bench, { primary_role: 'ADMIN' });
  await tryOut(asked, tally, {
    what: 'interleavings over HTTP and PostgreSQL',
    runs: timesOf(asked, { short: 150, whole: 1_000, release: 10_000 }),
    values: story,
    attempt: async (steps) => play(overHttp(bench, person), await sessionOf(bench, person.id), steps),
  });
}

function overHttp({ app, db, clock }: TestApp, person: Person): World {
  return {
    now: () => clock.now().getTime(),
    advance: (ms) => clock.advance(ms),
    refresh: async (token) => {
      const answer = await refresh(app, token);
      return answer.statusCode === 200 ? answer.json<TokenPair>() : null;
    },
    refreshElsewhere: async (token) => {
      const answer = await refreshElsewhere(app, token);
      return answer.statusCode === 200 ? answer.json<TokenPair>() : null;
    },
    call: async (access) => (await me(app, access)) === 200,
    signOut: async (access) => {
      await callAs(app, access, { method: 'POST', url: '/api/auth/logout' });
    },
    changePassword: async () => {
      await db.transaction().execute((tx) => endSessionsOf(tx, person.id, 'password-changed', clock.now()));
    },
  };
}
