import type { Mutation } from './mutation.ts';

const auth = 'apps/api/src/modules/auth';
const rotation = { file: `${auth}/rotation.test.ts` };
const sessions = (tests: string) => ({ file: `${auth}/sessions.test.ts`, tests });
const reset = (tests: string) => ({ file: `${auth}/password-reset.test.ts`, tests });
const confirm = (tests: string) => ({ file: 'apps/api/src/modules/account/confirm.test.ts', tests });

export const authMutations: readonly Mutation[] = [
  {
    what: 'an exchanged token has a longer grace',
    file: `${auth}/rotation.ts`,
    from: 'now.getTime() - since.getTime() <= graceMs',
    to: 'now.getTime() - since.getTime() <= 2 * graceMs',
    caughtBy: rotation,
  },
  {
    what: 'a session that nobody uses stays open',
    file: `${auth}/rotation.ts`,
    from: 'now >= session.absoluteExp || now.getTime() - session.lastSeenAt.getTime() >= idleMs',
    to: 'now >= session.absoluteExp',
    caughtBy: rotation,
  },
  {
    what: 'a rotation counts as a use of the new pair',
    file: `${auth}/session.store.ts`,
    from: '      confirmed_at: null,\n',
    to: '      confirmed_at: now,\n',
    caughtBy: sessions('because the answer was lost'),
  },
  {
    what: 'somebody deactivated goes on',
    file: `${auth}/session.store.ts`,
    from: 'user.deactivated_at === null && user.deleted_at === null',
    to: 'user.deleted_at === null',
    caughtBy: sessions('deactivation'),
  },
  {
    what: 'a stolen token is not told to its owner',
    file: `${auth}/refresh-session.ts`,
    from: "await sendMail(tx, securityNotice, { kind: 'session-reuse', userId: session.user.id, at: now.toISOString() });",
    to: '',
    caughtBy: sessions('after the new pair was used'),
  },
  {
    what: 'a reset link works twice',
    file: `${auth}/password-reset.store.ts`,
    from: ".where('user_id', '=', userId)\n    .where('used_at', 'is', null)\n    .where('cancelled_at', 'is', null)\n    .where('expires_at', '>', now)",
    to: ".where('user_id', '=', userId)\n    .where('cancelled_at', 'is', null)\n    .where('expires_at', '>', now)",
    caughtBy: reset('is replaced once'),
  },
  {
    what: 'a reset link is mailed after its time',
    file: `${auth}/password-reset.store.ts`,
    from: ".where('r.expires_at', '>', now)",
    to: ".where('r.created_at', '<=', now)",
    caughtBy: { file: `${auth}/request-reset.test.ts`, tests: 'is not sent any more' },
  },
  {
    what: 'a new password leaves open what the old one opened',
    file: `${auth}/reset-password.ts`,
    from: "await endSessionsOf(tx, userId, 'password-changed', now);",
    to: '',
    caughtBy: reset('is replaced through a mailed link'),
  },
  {
    what: 'one more guess an hour than is promised',
    file: `${auth}/sign-in-attempts.rules.ts`,
    from: 'hourCount >= mostPerHour',
    to: 'hourCount > mostPerHour',
    caughtBy: { file: `${auth}/sign-in-attempts.rules.test.ts` },
  },
  {
    what: 'guesses at once are counted as one',
    file: `${auth}/password-attempts.ts`,
    from: 'return first.allowed ? reserveUnderLock(ctx, key, now) : first;',
    to: 'if (first.allowed) void reserveUnderLock(ctx, key, now);\n  return first;',
    caughtBy: { file: `${auth}/sign-in.test.ts`, tests: 'in a burst of sixty' },
  },
  {
    what: 'the address of who guesses is not limited',
    file: `${auth}/sign-in.ts`,
    from: "{ name: 'sign-in/address', limit: 30,",
    to: "{ name: 'sign-in/address', limit: 149,",
    caughtBy: { file: `${auth}/sign-in.test.ts`, tests: 'at many accounts from one address' },
  },
  {
    what: 'exports and keys do not ask for the password',
    file: 'apps/api/src/platform/http/server.ts',
    from: 'if (route.confirmed) demandConfirmed({ ...services, confirmedAt: caller.confirmedAt });',
    to: '',
    caughtBy: confirm('a quarter of an hour'),
  },
  {
    what: 'a refresh counts as the password',
    file: `${auth}/session.store.ts`,
    from: '      rotated_at: now,\n',
    to: '      rotated_at: now,\n      auth_at: now,\n',
    caughtBy: confirm('a refresh is no confirmation'),
  },
  {
    what: 'a copy of the tokens is exchanged without the cookie of the browser',
    file: `${auth}/refresh-session.ts`,
    from: ' && !isBound(session.binding, binding)) {',
    to: ' && binding === undefined) {',
    caughtBy: sessions('exchanges nothing'),
  },
  {
    what: 'any cookie will do for a refresh',
    file: `${auth}/session-binding.ts`,
    from: 'timingSafeEqual(stored, bindingHash(presented))',
    to: "presented !== ''",
    caughtBy: sessions('exchanges nothing'),
  },
  {
    what: 'an access token outlives itself through the grace of a rotation',
    file: `${auth}/rotation.ts`,
    from: ' && isGood && inGrace(rotatedAt, now)',
    to: ' && inGrace(rotatedAt, now)',
    caughtBy: rotation,
  },
  {
    what: 'the cookie of a session can be read by scripts',
    file: `${auth}/host-cookie.ts`,
    from: '; HttpOnly; SameSite=Strict',
    to: '; SameSite=Strict',
    caughtBy: sessions('the cookie is for this host alone'),
  },
  {
    what: 'an administrator is removed or shut out without the password',
    file: 'apps/api/src/modules/users/save-user.ts',
    from: '(next && isAdministrator(next))) return;\n  demandConfirmed(ctx);\n',
    to: '(next && isAdministrator(next))) return;\n',
    caughtBy: confirm('no write at all'),
  },
  {
    what: 'a deactivated administrator is let in again without the password',
    file: 'packages/contract/src/features/users/administrator.routes.ts',
    from: "    summary: 'Let a deactivated administrator in again',\n    confirmed: true,\n",
    to: "    summary: 'Let a deactivated administrator in again',\n",
    caughtBy: confirm('no write at all'),
  },
  {
    what: 'undoing takes rights away without the password',
    file: 'apps/api/src/modules/history/settle-people.ts',
    from: 'const keepsRights = administers(before) === administers(after);',
    to: 'const keepsRights = administers(before) || !administers(after);',
    caughtBy: confirm('undoing'),
  },
  {
    what: 'wrong reset links are not limited by the address they come from',
    file: `${auth}/reset-password.ts`,
    from: '  await demandTurn(ctx, perAddress, addressOf(ctx.ip));\n',
    to: '',
    caughtBy: { file: `${auth}/password-reset.test.ts`, tests: 'cannot be burnt' },
  },
];
