import { session } from '../../api/browser-session.ts';
import { browserStorage, forgetAllDrafts } from './draft-store.ts';

/** Section 4: clears both tokens and calls the server, ignoring failure. A shared computer keeps no drafts either. */
export function signOut(): void {
  const token = session.end();
  forgetAllDrafts(browserStorage());
  if (token === null) return;
  const headers = { authorization: `Bearer ${token}` };
  // Without credentials the answer cannot clear the whole storage: the look that was chosen here stays.
  fetch('/api/auth/logout', { method: 'POST', headers, keepalive: true, credentials: 'omit' }).catch(() => undefined);
}
