import { createHash, randomBytes } from 'node:crypto';
import { makeUser, testPassword, type TestApp } from '../../../apps/api/test/app.ts';
import { writeSamples } from '../../../apps/api/test/write-samples.ts';
import { openSession } from '../../../apps/api/src/modules/auth/open-session.ts';
import { mintPair } from '../../../apps/api/src/modules/auth/token.ts';
import { newToken } from '../../../apps/api/src/platform/tokens/token-store.ts';

/** What a caller is to the product: all callers of one standing get the same answer. */
export type Standing = 'nobody' | 'wrong role' | 'program' | 'administrator';

export interface Principal {
  readonly name: string;
  readonly standing: Standing;
  readonly headers: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
}

type Role = NonNullable<Parameters<typeof makeUser>[1]>['primary_role'];

export async function openSessionFor(bench: TestApp, values: { primary_role?: Role; admin?: boolean } = {}) {
  const user = await makeUser(bench, values as Parameters<typeof makeUser>[1]);
  return { ...(await openSessionOf(bench, user.id)), user };
}

/** Also for those who would not be let in at the sign-in. */
function openSessionOf(bench: TestApp, userId: string) {
  const caller = { ...bench.services, ip: '203.0.113.9', agent: null };
  return bench.db.transaction().execute((tx) => openSession(tx, caller, userId, bench.clock.now()));
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Everybody whom the console is not for, and two whom it is for. */
export async function makePrincipals(bench: TestApp): Promise<Principal[]> {
  return [...(await nobodies(bench)), ...(await ended(bench)), ...(await others(bench)), ...(await allowed(bench))];
}

export async function allowed(bench: TestApp): Promise<Principal[]> {
  const role = await openSessionFor(bench, { primary_role: 'ADMIN' });
  const flag = await openSessionFor(bench, { primary_role: 'COACH', admin: true });
  return [
    { name: 'role ADMIN', standing: 'administrator', headers: bearer(role.access) },
    { name: 'admin flag only', standing: 'administrator', headers: bearer(flag.access) },
  ];
}

/** Never had a session, or show it in a way that counts for nothing. */
async function nobodies(bench: TestApp): Promise<Principal[]> {
  const { access, refresh, sessionId, user } = await openSessionFor(bench, { primary_role: 'ADMIN' });
  const elsewhere = mintPair('the secret of another installation', {
    id: sessionId,
    salt: randomBytes(32),
    generation: 1,
  });
  const forged = access.slice(0, -1) + (access.endsWith('A') ? 'E' : 'A');
  const basic = Buffer.from(`${user.email}:${testPassword}`).toString('base64');
  const shown: Record<string, Pick<Principal, 'headers' | 'query'>> = {
    'no token': { headers: {} },
    'an empty bearer': { headers: { authorization: 'Bearer ' } },
    garbage: { headers: bearer('A'.repeat(71)) },
    'a truncated token': { headers: bearer(access.slice(0, -4)) },
    'a token with more behind it': { headers: bearer(`${access}AAAA`) },
    'a forged token': { headers: bearer(forged) },
    'the refresh token as access': { headers: bearer(refresh) },
    'a token of another installation': { headers: bearer(elsewhere.access) },
    'the password as Basic': { headers: { authorization: `Basic ${basic}` } },
    'the token under another scheme': { headers: { authorization: `Token ${access}` } },
    'the token twice': { headers: { authorization: `Bearer ${access}, Bearer ${access}` } },
    'the token in a cookie': { headers: { cookie: `access=${access}; authorization=Bearer ${access}` } },
    'the token in the address': { headers: {}, query: { access_token: access, access, token: access } },
  };
  return Object.entries(shown).map(([name, how]) => ({ name, standing: 'nobody', ...how }));
}

/** Had a session of an administrator that is over. */
async function ended(bench: TestApp): Promise<Principal[]> {
  const now = bench.clock.now().getTime();
  const ago = (minutes: number) => new Date(now - minutes * 60_000);
  const made: Principal[] = [];
  const of = async (
    name: string,
    change: (session: Awaited<ReturnType<typeof openSessionFor>>) => Promise<unknown>,
  ) => {
    const session = await openSessionFor(bench, { primary_role: 'ADMIN' });
    await change(session);
    made.push({ name, standing: 'nobody', headers: bearer(session.access) });
  };
  const session = (values: object) => (opened: { sessionId: string }) =>
    bench.db.updateTable('sessions').set(values).where('id', '=', opened.sessionId).execute();
  const user = (values: object) => (opened: { user: { id: string } }) =>
    bench.db.updateTable('users').set(values).where('id', '=', opened.user.id).execute();
  const over = (reason: string) => session({ revoked_at: ago(0), reason });

  await of('an expired token', session({ access_exp: ago(1) }));
  await of('idle for an hour', session({ last_seen_at: ago(61) }));
  await of('signed in for twelve hours', session({ absolute_exp: ago(1) }));
  await of('a token that was exchanged', session({ generation: 2, rotated_at: ago(2), confirmed_at: ago(2) }));
  await of('logged out', ({ access }) =>
    bench.app.inject({ method: 'POST', url: '/api/auth/logout', headers: bearer(access) }),
  );
  await of('password reset since', over('password-changed'));
  await of('address changed since', over('email-changed'));
  await of('ended by an administrator', over('ended-by-administrator'));
  await of('a stolen token was noticed', over('reuse'));
  await of('a deleted user', user({ deleted_at: ago(0) }));
  await of('a deactivated user', user({ deactivated_at: ago(0) }));
  return made;
}

/** Known, and not an administrator (any more); and a program of the club. */
async function others(bench: TestApp): Promise<Principal[]> {
  const made: Principal[] = [];
  const add = (name: string, standing: Standing, token: string) =>
    made.push({ name, standing, headers: bearer(token) });
  for (const role of ['COACH', 'PLAYER', 'PARENT', 'FAN'] as const) {
    add(`role ${role}`, 'wrong role', (await openSessionFor(bench, { primary_role: role })).access);
  }
  add('role REGIONAL_COACH', 'wrong role', await regionalCoach(bench));
  const demoted = await openSessionFor(bench, { primary_role: 'ADMIN' });
  await bench.db.updateTable('users').set({ primary_role: 'FAN' }).where('id', '=', demoted.user.id).execute();
  add('a demoted administrator', 'wrong role', demoted.access);
  const unflagged = await openSessionFor(bench, { primary_role: 'COACH', admin: true });
  await bench.db.updateTable('users').set({ admin: false }).where('id', '=', unflagged.user.id).execute();
  add('the admin flag taken away', 'wrong role', unflagged.access);

  add('a service key', 'program', await serviceKey(bench));
  add('a revoked service key', 'nobody', await serviceKey(bench, { deleted_at: bench.clock.now() }));
  add('a service key after its end', 'nobody', await serviceKey(bench, { ends_at: bench.clock.now() }));
  return made;
}

/** Regions are few, and each has one: the samples know how to find a free one. */
async function regionalCoach(bench: TestApp): Promise<string> {
  const { params } = await writeSamples['DELETE /users/{id}/reg-coach']!.prepare!(bench.db);
  return (await openSessionOf(bench, params['id']!)).access;
}

export async function serviceKey(bench: TestApp, over: { deleted_at?: Date; ends_at?: Date } = {}): Promise<string> {
  const key = `dugout_${newToken()}`;
  const token_hash = createHash('sha256').update(key).digest();
  const made = { name: 'The club’s app', token_hash, last_used_at: bench.clock.now(), ...over };
  await bench.db.insertInto('service_keys').values(made).execute();
  return key;
}
