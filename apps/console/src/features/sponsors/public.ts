import type { OverlayLoader } from '../../kit/overlay/use-overlay.tsx';

/** What other features may ask of this one. */

export const createSponsorModal: OverlayLoader = () =>
  import('./new-sponsor.modal.tsx').then((file) => file.NewSponsor);
