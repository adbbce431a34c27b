import { createHash, createHmac } from 'node:crypto';
import { deriveKey } from '../../platform/keys.ts';

/**
 * Derived from the id of its record instead of drawn: it is kept nowhere in clear, and a mail that is sent again
 * holds the same link. Without the server's secret the id says nothing.
 */
export function resetToken(secret: string, resetId: string): string {
  return createHmac('sha256', deriveKey(secret, 'reset')).update(resetId).digest('base64url');
}

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
