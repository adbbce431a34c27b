import { signOut } from '../../kit/form/sign-out.ts';
import { browserStorage, countDrafts } from '../../kit/form/draft-store.ts';
import { hasUnsaved } from '../../kit/form/unsaved.ts';
import type { useOverlay } from '../../kit/overlay/use-overlay.tsx';

const question = () => import('./sign-out.modal.tsx').then((file) => file.SignOutQuestion);

/** For every way to log out: the user must confirm before unsaved input is lost. */
export function logOut(open: ReturnType<typeof useOverlay>['open']): void {
  const drafts = countDrafts(browserStorage());
  if (drafts > 0 || hasUnsaved()) open(question, { drafts });
  else signOut();
}
