import type { OverlayLoader } from '../../kit/overlay/use-overlay.tsx';

/** What other features may ask of this one. */
export { playerQuery } from './player.queries.ts';

export const editPlayerModal: OverlayLoader<{ playerId: string; name?: string }> = () =>
  import('./edit-player.modal.tsx').then((file) => file.EditPlayer);
