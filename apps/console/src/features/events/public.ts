import type { OverlayLoader } from '../../kit/overlay/use-overlay.tsx';

/** What other features may ask of this one. */
export { eventTitle, whenText } from './event.texts.ts';
export { calendarFeeds } from './calendar-feeds.ts';

export const createEventModal: OverlayLoader = () =>
  import('./create-event.modal.tsx').then((file) => file.CreateEventModal);
