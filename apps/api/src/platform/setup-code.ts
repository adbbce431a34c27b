import { createHash, timingSafeEqual } from 'node:crypto';
import { deriveKey } from './keys.ts';

/** No 0 O 1 I: it is read from a terminal and typed into a browser. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const length = 20;

/**
 * The code that the first administrator of an empty installation must enter: the operator, who has the server secret,
 * can derive it; a stranger who finds the address cannot. It ends with the set-up, which happens once.
 */
export function setupCode(serverSecret: string): string {
  const key = deriveKey(serverSecret, 'setup-code');
  const letters = Array.from(key.subarray(0, length), (byte) => alphabet.charAt(byte % alphabet.length)).join('');
  return letters.replaceAll(/.{5}(?=.)/g, '$&-');
}

const digest = (code: string) => createHash('sha256').update(code).digest();

/** As people type it: small letters, without the hyphens, with a space. It takes as long whatever is wrong with it. */
export function isSetupCode(serverSecret: string, typed: string): boolean {
  const bare = (code: string) => code.toUpperCase().replaceAll(/[\s-]/g, '');
  return timingSafeEqual(digest(bare(typed)), digest(bare(setupCode(serverSecret))));
}
