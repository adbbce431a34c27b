import { CreateEvent } from './create-event.tsx';
import { EditEvent } from './edit-event.tsx';
import { readPanel } from './events.address.ts';

/** The side panel in the mode that the address asks for: create, or edit with delete behind it. */
export function EventPanel({ name }: { name: string }) {
  const panel = readPanel(name);
  return 'event' in panel ? <EditEvent id={panel.event} /> : <CreateEvent kind="panel" day={panel.day} />;
}
