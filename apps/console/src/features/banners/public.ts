import type { OverlayLoader } from '../../kit/overlay/use-overlay.tsx';

/** What other features may ask of this one. */
export { Banners } from './banners.tab.tsx';

export const createBannerModal: OverlayLoader = () =>
  import('./create-banner.modal.tsx').then((file) => file.CreateBannerModal);
