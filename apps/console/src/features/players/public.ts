import type { OverlayLoader } from '../../kit/overlay/use-overlay.tsx';

/** What other features may ask of this one. */
export { College } from './college.tsx';
export { playerQuery } from './player.queries.ts';
export { StandingBadge } from './standing-badge.tsx';
export { TrustedBadge } from './trusted-badge.tsx';

export const editPlayerModal: OverlayLoader<{ playerId: string; name?: string }> = () =>
  import('./edit-player.modal.tsx').then((file) => file.EditPlayer);
export const removePlayerModal = () => import('./remove-player.modal.tsx').then((file) => file.RemovePlayer);
