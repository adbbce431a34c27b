import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { makeUser, type TestApp } from '../../../apps/api/test/app.ts';
import { issueReset } from '../../../apps/api/src/modules/auth/issue-reset.ts';
import { mintToken } from '../../../apps/api/src/modules/auth/token.ts';
import { refresh, sessionOf } from '../sessions/callers.ts';

/** Two calls that an attacker must not be able to tell apart. */
export interface Case {
  readonly name: string;
  known(): InjectOptions;
  unknown(): InjectOptions;
  /** A password is looked at: some 50 ms. */
  readonly dear?: true;
  /** An attacker cannot enumerate these: 128 random bits name a session. Only the answers are compared. */
  readonly unguessable?: true;
  /** Resets the state before each pair, so that earlier tries do not change the answers. */
  forget(): Promise<unknown>;
}

let made = 0;
const nobody = () => `nobody${(made += 1)}@bombers.example`;
const post = (url: string, payload: object): InjectOptions => ({ method: 'POST', url: `/api/auth/${url}`, payload });
const login = (email: string) => post('login', { email, password: 'not the password' });
const reset = (email: string) =>
  post('reset-password', { email, token: 'A'.repeat(43), password: 'a whole new field' });

async function person(bench: TestApp, primary_role: 'ADMIN' | 'FAN', values: object = {}) {
  const made = await makeUser(bench, { primary_role });
  if (Object.keys(values).length > 0)
    await bench.db.updateTable('users').set(values).where('id', '=', made.id).execute();
  return made;
}

export async function casesOf(bench: TestApp): Promise<Case[]> {
  const forgetAttempts = () => bench.db.deleteFrom('sign_in_failures').execute();
  const nothing = () => Promise.resolve();
  const kinds = {
    'an administrator': await person(bench, 'ADMIN'),
    'a fan': await person(bench, 'FAN'),
    'somebody deactivated': await person(bench, 'ADMIN', { deactivated_at: new Date() }),
    'somebody removed': await person(bench, 'ADMIN', { deleted_at: new Date() }),
    'somebody invited': await person(bench, 'ADMIN', { password_hash: null }),
  };
  const admin = kinds['an administrator'];
  return [
    // First: the others forget who is blocked.
    await blockedCase(bench),
    ...Object.entries(kinds).map(([kind, { email }]): Case => ({
      name: `sign-in as ${kind}`,
      dear: true,
      known: () => login(email),
      unknown: () => login(nobody()),
      forget: forgetAttempts,
    })),
    {
      name: 'asking for a link',
      known: () => post('forgot-password', { email: admin.email }),
      unknown: () => post('forgot-password', { email: nobody() }),
      forget: nothing,
    },
    // Tried as often the one as the other: a link that was tried too often is not looked for any more.
    { name: 'a wrong link', known: () => reset(admin.email), unknown: () => reset(nobody()), forget: forgetAttempts },
    await openLinkCase(bench),
    ...(await sessionCases(bench)),
  ];
}

/** Who is blocked is not looked at any more: an unknown address is blocked like a known one. */
async function blockedCase(bench: TestApp): Promise<Case> {
  const { email } = await person(bench, 'ADMIN');
  const stranger = nobody();
  for (const one of [email, stranger]) {
    for (let tries = 0; tries < 4; tries += 1) {
      await bench.app.inject({ ...login(one), headers: { 'x-forwarded-for': `10.200.${made % 250}.${tries}` } });
    }
  }
  const forget = () =>
    bench.db
      .updateTable('sign_in_failures')
      .set({ blocked_until: later(bench) })
      .execute();
  return { name: 'a blocked sign-in', known: () => login(email), unknown: () => login(stranger), forget };
}

const later = ({ clock }: TestApp) => new Date(clock.now().getTime() + 30_000);

/** Anybody can have a link sent to an administrator, and then try a wrong one. */
async function openLinkCase(bench: TestApp): Promise<Case> {
  const { id: userId, email } = await person(bench, 'ADMIN');
  const { db, services } = bench;
  await db
    .transaction()
    .execute((tx) => issueReset(tx, services, null, { id: randomUUID(), userId, purpose: 'reset' }));
  const forget = () => db.deleteFrom('sign_in_failures').execute();
  return { name: 'a wrong link while one is open', known: () => reset(email), unknown: () => reset(nobody()), forget };
}

async function sessionCases(bench: TestApp): Promise<Case[]> {
  const { id } = await person(bench, 'ADMIN');
  const ended = await sessionOf(bench, id);
  const open = await sessionOf(bench, id);
  await bench.db.updateTable('sessions').set({ revoked_at: new Date() }).where('id', '=', ended.sessionId).execute();
  await refresh(bench.app, ended.refresh);
  const forged = (sessionId: string) =>
    mintToken('not our secret', Buffer.alloc(32), { kind: 'refresh', sessionId, generation: 1 });
  const unknown = () => post('refresh', { refresh: forged(randomUUID()) });
  const alike = { unknown, forget: () => Promise.resolve(), unguessable: true } as const;
  return [
    { name: 'an ended session', known: () => post('refresh', { refresh: ended.refresh }), ...alike },
    { name: 'a forged token', known: () => post('refresh', { refresh: forged(open.sessionId) }), ...alike },
  ];
}
