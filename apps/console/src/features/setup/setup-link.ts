/** Only in memory: a code has no business in the address bar, the history or any storage. */
let code = '';

/** Takes the code out of what follows `#`, which no server ever sees; true when the address has to be cleaned of it. */
export function takeSetupCode(hash: string): boolean {
  const found = new URLSearchParams(hash.replace(/^#/, '')).get('code');
  if (found === null) return false;
  code = found;
  return true;
}

export const linkedSetupCode = (): string => code;
