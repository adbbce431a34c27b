import { randomBytes } from 'node:crypto';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { endOldestSessions, insertSession } from './session.store.ts';
import { bindingHash, newBinding } from './session-binding.ts';
import { mintPair, type TokenPair } from './token.ts';

type Needs = Pick<Ctx, 'settings' | 'ip' | 'agent'>;

export const accessExpiry = ({ settings }: Pick<Ctx, 'settings'>, now: Date) =>
  new Date(now.getTime() + settings.ACCESS_TOKEN_SECONDS * 1_000);

export interface OpenedSession extends TokenPair {
  readonly sessionId: string;
  /** Goes into the cookie of the browser that signed in. Never part of a reply body. */
  readonly binding: string;
}

/** The caller holds the user's row. */
export async function openSession(tx: Tx, needs: Needs, userId: string, now: Date): Promise<OpenedSession> {
  await endOldestSessions(tx, userId, now);
  const salt = randomBytes(32);
  const binding = newBinding();
  const { ip, agent } = needs;
  const session = await insertSession(tx, {
    userId,
    salt,
    binding: bindingHash(binding),
    now,
    accessExp: accessExpiry(needs, now),
    ip,
    agent,
  });
  return { ...mintPair(needs.settings.SERVER_SECRET, { ...session, salt }), sessionId: session.id, binding };
}
