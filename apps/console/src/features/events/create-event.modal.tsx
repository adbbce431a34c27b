import { CreateEvent } from './create-event.tsx';

/** The quick action of the dashboard. */
export function CreateEventModal() {
  return <CreateEvent kind="modal" day={null} />;
}
