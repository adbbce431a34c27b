import type { OverlayLoader } from '../../kit/overlay/use-overlay.tsx';

/** What other features may ask of this one. */

export const editCoachModal: OverlayLoader<{ coachId: string; name?: string }> = () =>
  import('./edit-coach.modal.tsx').then((file) => file.EditCoach);
