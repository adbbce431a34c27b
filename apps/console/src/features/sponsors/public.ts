import type { OverlayLoader } from '../../kit/overlay/use-overlay.tsx';

/** What other features may ask of this one. */

export const createSponsorModal: OverlayLoader = () =>
  import('./sponsor.modals.tsx').then((file) => file.sponsorModals.New);
