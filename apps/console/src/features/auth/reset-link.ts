export interface ResetLink {
  email: string;
  token: string;
}

/** Only in memory: a token has no business in the address bar, the history or any storage. */
let link: ResetLink = { email: '', token: '' };

/** Takes what the mailed link carries; true when the address has to be cleaned of it. */
export function takeResetLink(search: Record<string, string | undefined>): boolean {
  const { email = '', token = '' } = search;
  if (email === '' && token === '') return false;
  link = { email, token };
  return true;
}

export const resetLink = (): ResetLink => link;

export function forgetResetLink(): void {
  link = { email: '', token: '' };
}
