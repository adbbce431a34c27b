import { createHmac } from 'node:crypto';
import { deriveKey, secretsOf } from '../../platform/keys.ts';
import type { Settings } from '../../platform/settings.ts';
import { hashToken } from './reset-token.ts';

export type EmailTokenUse = 'confirm' | 'take-back';

/** Names the change and proves that we sent it: like that of a reset it is kept nowhere, and made anew for each mail. */
export function emailToken(secret: string, use: EmailTokenUse, changeId: string): string {
  const key = deriveKey(secret, `email-${use}`);
  return `${changeId}.${createHmac('sha256', key).update(changeId).digest('base64url')}`;
}

/** The id of the change; null where the token is none of ours, or was made for the other use. */
export function readEmailToken(settings: Settings, use: EmailTokenUse, token: string): string | null {
  const [changeId = ''] = token.split('.');
  const given = hashToken(token);
  const ours = secretsOf(settings).some((secret) => hashToken(emailToken(secret, use, changeId)).equals(given));
  return ours ? changeId : null;
}
