import { hkdfSync } from 'node:crypto';

const noSalt = new Uint8Array();

/** One secret, one key per purpose: what is made for one purpose is never valid for another. */
export function deriveKey(secret: string, purpose: string, salt: Uint8Array = noSalt): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, `dugout/${purpose}`, 32));
}
