import { useOrganisation } from '../../api/organisation.ts';
import { FormFrame } from '../../kit/form/form-frame.tsx';
import { useRecordForm } from '../../kit/form/use-record-form.ts';
import type { OverlayKind } from '../../kit/overlay/overlay-frame.tsx';
import { useOverlayControl } from '../../kit/overlay/use-overlay.tsx';
import { EventFields } from './event-fields.tsx';
import { eventForm, eventRules, isEdited, newEventValues } from './event.record.ts';
import { useCreateEvent } from './event.queries.ts';
import { useTournamentModal } from './use-tournament.tsx';
import type { Day } from '../../kit/time/wall-clock.ts';

interface CreateEventProps {
  /** A panel beside the calendar, a centred modal on the dashboard. */
  kind: OverlayKind;
  day: Day | null;
}

export function CreateEvent({ kind, day }: CreateEventProps) {
  const { close } = useOverlayControl();
  const { timeZone } = useOrganisation();
  const create = useCreateEvent({ onSuccess: close });
  const { openTournament, outlet } = useTournamentModal();
  const record = useRecordForm({
    ...eventForm.adding(newEventValues(day)),
    rules: eventRules(null, timeZone),
    save: (values) => create.mutateAsync({ body: eventForm.body(values, { timeZone }) }),
    close,
  });
  // Section 8 gives the words; the reason follows them.
  const failure = record.failure === null ? null : `Failed to create event. ${record.failure}`;
  return (
    <>
      <FormFrame
        kind={kind}
        title="Create Event"
        record={{ ...record, failure, dirty: isEdited(record.base, record.form.values) }}
        action="Save"
        doing="Saving…"
      >
        <EventFields record={record} openTournament={openTournament} />
      </FormFrame>
      {outlet}
    </>
  );
}
