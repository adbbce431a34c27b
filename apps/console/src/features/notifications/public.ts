import type { OverlayLoader } from '../../kit/overlay/use-overlay.tsx';

/** What other features may ask of this one. */

export const createNotificationModal: OverlayLoader = () =>
  import('./create-notification.modal.tsx').then((file) => file.CreateNotificationModal);
