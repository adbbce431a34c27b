export interface MailedLink {
  email: string;
  token: string;
}

/** Only in memory: a token has no business in the address bar, the history or any storage. */
let link: MailedLink = { email: '', token: '' };

/** Takes what the mailed link carries; true when the address has to be cleaned of it. */
export function takeMailedLink(search: Record<string, string | undefined>): boolean {
  const { email = '', token = '' } = search;
  if (email === '' && token === '') return false;
  link = { email, token };
  return true;
}

export const mailedLink = (): MailedLink => link;

export function forgetMailedLink(): void {
  link = { email: '', token: '' };
}
