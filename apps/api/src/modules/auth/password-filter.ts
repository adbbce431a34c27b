import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const entryBytes = 5;

/** Sorted entries, one after the other; `npm run passwords` writes them. The build puts the file beside the bundle. */
const entries = readFileSync(new URL('./common-passwords.bin', import.meta.url));
export const commonPasswordCount = entries.length / entryBytes;

/** The lists hold nearly everything in small letters; capitals make a common password no better. */
export const foldPassword = (password: string) => password.normalize('NFKC').toLowerCase();

/** The beginning of its hash: at this length, one password in five million is refused without being in a list. */
export const entryOf = (folded: string) => createHash('sha256').update(folded).digest().subarray(0, entryBytes);

/** Whether it is in the published lists of common passwords, in capitals or not. */
export function isListed(password: string): boolean {
  const sought = entryOf(foldPassword(password));
  let low = 0;
  let high = commonPasswordCount - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const order = entries.compare(sought, 0, entryBytes, middle * entryBytes, (middle + 1) * entryBytes);
    if (order === 0) return true;
    if (order < 0) low = middle + 1;
    else high = middle - 1;
  }
  return false;
}
