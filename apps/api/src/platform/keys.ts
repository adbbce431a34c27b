import { hkdfSync } from 'node:crypto';
import type { Settings } from './settings.ts';

type Secrets = Pick<Settings, 'SERVER_SECRET' | 'SERVER_SECRET_PREVIOUS'>;

/** What was made with the one before is still believed; everything new is made with the first. */
export const secretsOf = ({ SERVER_SECRET, SERVER_SECRET_PREVIOUS }: Secrets): readonly string[] =>
  SERVER_SECRET_PREVIOUS === undefined ? [SERVER_SECRET] : [SERVER_SECRET, SERVER_SECRET_PREVIOUS];

const noSalt = new Uint8Array();

/** One secret, one key per purpose: what is made for one purpose is never valid for another. */
export function deriveKey(secret: string, purpose: string, salt: Uint8Array = noSalt): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, `dugout/${purpose}`, 32));
}
