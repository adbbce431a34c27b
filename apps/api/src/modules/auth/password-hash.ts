import { randomBytes } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';
import { hash, verify, type Options } from '@node-rs/argon2';
import { authProblems } from '@dugout/contract/features/auth/auth.routes.ts';
import { fail } from '../../platform/http/problem-error.ts';
import { createGate } from '../../platform/gate.ts';

/** argon2id, 46 MiB, one pass (ASVS 5.0, appendix C). `2` is the library's const enum for argon2id. */
const hashParameters = {
  algorithm: 2,
  memoryCost: 47_104,
  timeCost: 1,
  parallelism: 1,
} as const satisfies Options;

/** Each one takes 46 MiB and a core for some 50 ms: unlimited, signing in would be a way to stop the server. */
const gate = createGate({ atOnce: 2, waiting: 20 });

/** Verified against when there is no password, so that an unknown address costs what a known one costs. */
const nobodysHash = hash(randomBytes(32), hashParameters);

/** Told of every look at a password, and whether there was one: what limits on guessing promise can be counted here. */
export const passwordChecks = channel('dugout:password-check');

async function throughGate<T>(work: () => Promise<T>): Promise<T> {
  const entered = await gate.run(work);
  return entered.done ? entered.result : fail(authProblems.busy, { headers: { 'retry-after': '2' } });
}

export function hashPassword(password: string): Promise<string> {
  return throughGate(() => hash(password, hashParameters));
}

/** Null never matches, but takes as long as a real check. */
export function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  return throughGate(async () => {
    passwordChecks.publish({ known: stored !== null });
    const matches = await verify(stored ?? (await nobodysHash), password);
    return stored !== null && matches;
  });
}
