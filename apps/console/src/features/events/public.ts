import type { OverlayLoader } from '../../kit/overlay/use-overlay.tsx';

/** What other features may ask of this one. */
export { eventConflictFields, eventPayload, eventValues } from './event.form.ts';
export { tournamentConflictFields, tournamentValues } from './tournament.form.ts';

export const createEventModal: OverlayLoader = () =>
  import('./create-event.modal.tsx').then((file) => file.CreateEventModal);
