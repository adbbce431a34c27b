import fc from 'fast-check';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { makeUser, startTestApp, type Person, type TestApp } from '../../../test/app.ts';
import { play, story, type World } from './interleavings.ts';
import { openSession } from './open-session.ts';
import { absoluteMs, acceptsAccess, decideRefresh, seenEveryMs, type SessionState } from './rotation.ts';
import { endSessionsOf } from './session.store.ts';
import type { TokenPair } from './token.ts';

/** More before a release: INTERLEAVINGS=10000. */
const runs = Number(process.env.INTERLEAVINGS ?? 2_000);

/** The rules alone, applied as the store applies them. */
function rulesAlone(): { world: World; first: TokenPair } {
  let now = Date.parse('2026-03-01T08:00:00Z');
  const at = (ms = 0) => new Date(now + ms);
  const accessMs = 600_000;
  let session: SessionState = {
    generation: 1,
    accessExp: at(accessMs),
    rotatedAt: null,
    confirmedAt: null,
    lastSeenAt: at(),
    absoluteExp: at(absoluteMs),
    revokedAt: null,
  };
  const pair = () => ({ access: `a${session.generation}`, refresh: `r${session.generation}` });
  const later = (date: Date) => (date > session.lastSeenAt ? date : session.lastSeenAt);
  const end = () => {
    session = { ...session, revokedAt: session.revokedAt ?? at() };
  };
  const world: World = {
    now: () => now,
    advance: (ms) => {
      now += ms;
    },
    refresh: async (token) => {
      const decision = decideRefresh(session, Number(token.slice(1)), at());
      if (decision === 'reuse' || decision === 'expired') end();
      if (decision === 'reuse' || decision === 'expired' || decision === 'refuse') return null;
      if (decision === 'rotate') {
        const generation = session.generation + 1;
        const fresh = { accessExp: at(accessMs), rotatedAt: at(), confirmedAt: null, lastSeenAt: later(at()) };
        session = { ...session, generation, ...fresh };
      }
      if (decision === 'repeat-current') {
        session = { ...session, accessExp: at(accessMs), lastSeenAt: later(at()) };
      }
      return pair();
    },
    call: async (access) => {
      const generation = Number(access.slice(1));
      if (!acceptsAccess(session, generation, at())) return false;
      if (session.confirmedAt === null && generation === session.generation) {
        session = { ...session, confirmedAt: at(), lastSeenAt: later(at()) };
      } else if (now - session.lastSeenAt.getTime() >= seenEveryMs) {
        session = { ...session, lastSeenAt: at() };
      }
      return true;
    },
    signOut: async () => end(),
    changePassword: async () => end(),
  };
  return { world, first: pair() };
}

describe('whatever the order of tabs, lost answers, a thief, sign-out, a new password and jumps of the clock', () => {
  it('the rules keep the owner signed in and the thief out', async () => {
    await fc.assert(
      fc.asyncProperty(story, async (steps) => {
        const { world, first } = rulesAlone();
        await play(world, first, steps);
      }),
      { numRuns: runs },
    );
  });

  describe('over HTTP and PostgreSQL', () => {
    let test: TestApp;
    let person: Person;
    beforeAll(async () => {
      test = await startTestApp();
      person = await makeUser(test, { primary_role: 'ADMIN' });
    });
    afterAll(() => test.close());

    const overHttp = (): World => ({
      now: () => test.clock.now().getTime(),
      advance: (ms) => test.clock.advance(ms),
      refresh: async (token) => {
        const answer = await test.app.inject({
          method: 'POST',
          url: '/api/auth/refresh',
          payload: { refresh: token },
        });
        return answer.statusCode === 200 ? answer.json<TokenPair>() : null;
      },
      call: async (access) => {
        const headers = { authorization: `Bearer ${access}` };
        return (await test.app.inject({ url: '/api/auth/me', headers })).statusCode === 200;
      },
      signOut: async (access) => {
        const headers = { authorization: `Bearer ${access}` };
        await test.app.inject({ method: 'POST', url: '/api/auth/logout', headers });
      },
      changePassword: async () => {
        await test.db.transaction().execute((tx) => endSessionsOf(tx, person.id, 'password-changed', test.clock.now()));
      },
    });

    it('so does the real thing', { timeout: 60_000 + runs * 20 }, async () => {
      await fc.assert(
        fc.asyncProperty(story, async (steps) => {
          const caller = { ...test.services, ip: '203.0.113.7', agent: null };
          const first = await test.db
            .transaction()
            .execute((tx) => openSession(tx, caller, person.id, test.clock.now()));
          await play(overHttp(), first, steps);
        }),
        { numRuns: Math.ceil(runs / 40) },
      );
    });
  });
});
