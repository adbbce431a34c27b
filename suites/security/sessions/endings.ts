import type { LightMyRequestResponse } from 'fastify';
import { signIn, testPassword, type Person, type TestApp } from '../../../apps/api/test/app.ts';
import { absoluteMs, graceMs, idleMs } from '../../../apps/api/src/modules/auth/rotation.ts';
import { emailToken, type EmailTokenUse } from '../../../apps/api/src/modules/auth/email-token.ts';
import { issueReset } from '../../../apps/api/src/modules/auth/issue-reset.ts';
import { resetToken } from '../../../apps/api/src/modules/auth/reset-token.ts';
import { endSessionsOf } from '../../../apps/api/src/modules/auth/session.store.ts';
import type { TokenPair } from '../../../apps/api/src/modules/auth/token.ts';
import { callAs, me, refresh, sessionOf } from './callers.ts';

/** A signed-in person, and another administrator. */
export interface Stage {
  readonly bench: TestApp;
  readonly person: Person;
  readonly pair: TokenPair & { sessionId: string };
  readonly as: (who: 'the person' | 'another', call: Sent) => Promise<LightMyRequestResponse>;
}

export interface Sent {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly payload?: object;
}

export interface Ending {
  readonly reason: string;
  /** Done and answered when it resolves: from then on the session is worth nothing. */
  end(stage: Stage): Promise<LightMyRequestResponse | void>;
  /** Hashes a password, which takes a while: tried less often. */
  readonly dear?: true;
  /** The clock is moved, which ends other sessions as well. */
  readonly alone?: true;
  /** How it is undone. The session stays ended: it would be a way into an account that its owner does not watch. */
  back?(stage: Stage, act: string): Promise<LightMyRequestResponse>;
}

const undo = ({ as }: Stage, act: string) =>
  as('another', { method: 'POST', url: `/api/acts/${act}/undo`, payload: { changed: 'ask' } });

/** The record as `PUT /users/{id}` takes it, with what is to change. */
const edited = ({ person }: Stage, change: object): Sent => ({
  method: 'PUT',
  url: `/api/users/${person.id}`,
  payload: { fname: 'Test', email: person.email, primaryRole: 'ADMIN', admin: true, ...change },
});

async function resetIt({ bench, person }: Stage): Promise<LightMyRequestResponse> {
  const id = crypto.randomUUID();
  const { db, services } = bench;
  await db.transaction().execute((tx) => issueReset(tx, services, null, { id, userId: person.id, purpose: 'reset' }));
  const token = resetToken(services.settings.SERVER_SECRET, id);
  const payload = { email: person.email, token, password: 'a field nobody knows of' };
  return bench.app.inject({ method: 'POST', url: '/api/auth/reset-password', payload });
}

/** Clicks on the link in the mail about the newest change of the person's address. */
async function clickEmailLink({ bench, person }: Stage, use: EmailTokenUse): Promise<LightMyRequestResponse> {
  const { id } = await bench.db
    .selectFrom('email_changes')
    .select('id')
    .where('user_id', '=', person.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const payload = { token: emailToken(bench.services.settings.SERVER_SECRET, use, id) };
  return bench.app.inject({ method: 'POST', url: `/api/auth/${use}-email`, payload });
}

/** From a second session of the same person, which goes on. */
async function fromElsewhere({ bench, person }: Stage, call: Sent): Promise<LightMyRequestResponse> {
  const { access } = await sessionOf(bench, person.id);
  return callAs(bench.app, access, call);
}

async function useTwice({ bench, pair }: Stage): Promise<void> {
  const next = (await refresh(bench.app, pair.refresh)).json<TokenPair>();
  await me(bench.app, next.access);
  bench.clock.advance(graceMs + 1_000);
  await refresh(bench.app, pair.refresh);
}

export const endings: readonly Ending[] = [
  {
    reason: 'sign-out',
    end: ({ as }) => as('the person', { method: 'POST', url: '/api/auth/logout' }),
  },
  {
    reason: 'own password changed elsewhere',
    dear: true,
    end: async ({ bench, person }) => {
      const payload = { current: testPassword, password: 'another field at dusk' };
      const elsewhere = await signIn(bench, person);
      return elsewhere.call({ method: 'PUT', url: '/api/account/password', payload });
    },
  },
  { reason: 'password reset', dear: true, end: resetIt },
  {
    reason: 'e-mail changed',
    end: async (stage) => {
      await stage.as('another', edited(stage, { email: `new.${stage.person.email}` }));
      return clickEmailLink(stage, 'confirm');
    },
    back: (stage) => clickEmailLink(stage, 'take-back'),
  },
  {
    reason: 'role changed',
    end: (stage) => stage.as('another', edited(stage, { primaryRole: 'COACH' })),
    back: undo,
  },
  {
    reason: 'admin flag taken away',
    end: (stage) => stage.as('another', edited(stage, { admin: false })),
    back: undo,
  },
  {
    reason: 'demoted',
    end: (stage) => stage.as('another', edited(stage, { primaryRole: 'FAN', admin: false })),
    back: undo,
  },
  {
    reason: 'deactivated',
    end: ({ as, person }) => as('another', { method: 'POST', url: `/api/administrators/${person.id}/deactivate` }),
    back: ({ as, person }) => as('another', { method: 'POST', url: `/api/administrators/${person.id}/reactivate` }),
  },
  {
    reason: 'deleted',
    end: ({ as, person }) => as('another', { method: 'DELETE', url: `/api/users/${person.id}` }),
    back: ({ as, person }) => as('another', { method: 'POST', url: `/api/trash/user/${person.id}/restore` }),
  },
  {
    reason: 'this session ended elsewhere',
    end: (stage) => fromElsewhere(stage, { method: 'DELETE', url: `/api/account/sessions/${stage.pair.sessionId}` }),
  },
  {
    reason: 'signed out everywhere else',
    end: (stage) => fromElsewhere(stage, { method: 'DELETE', url: '/api/account/sessions' }),
  },
  {
    reason: 'ended by an administrator',
    end: async ({ bench: { db, clock }, person }) => {
      await db.transaction().execute((tx) => endSessionsOf(tx, person.id, 'ended-by-administrator', clock.now()));
    },
  },
  { reason: 'a refresh token used twice', alone: true, end: useTwice },
  { reason: 'idle', alone: true, end: async ({ bench }) => bench.clock.advance(idleMs + 1_000) },
  { reason: 'twelve hours', alone: true, end: async ({ bench }) => bench.clock.advance(absoluteMs + 1_000) },
];
