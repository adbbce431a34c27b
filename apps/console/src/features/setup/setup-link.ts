/** Only in memory: a code has no business in the address bar, the history or any storage. */
let code = '';

/** Takes the code out of the address; true when the address has to be cleaned of it. */
export function takeSetupCode(fragment: { readonly code?: string }): boolean {
  if (fragment.code === undefined) return false;
  code = fragment.code;
  return true;
}

export const linkedSetupCode = (): string => code;
