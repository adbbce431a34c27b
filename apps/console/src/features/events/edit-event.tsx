import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button, Loader } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { IconTrash } from '@tabler/icons-react';
import type { CalendarEvent } from '@dugout/contract/features/events/event.schema.ts';
import { ProblemError } from '../../api/client.ts';
import { failureText } from '../../kit/act/action.ts';
import { useOrganisation } from '../../api/organisation.ts';
import { EmptyPanel, FailedPanel } from '../../kit/feedback/state-panel.tsx';
import { FormFrame } from '../../kit/form/form-frame.tsx';
import { useRecordForm } from '../../kit/form/use-record-form.ts';
import { useOverlayControl } from '../../kit/overlay/use-overlay.tsx';
import { HistoryButton } from '../history/public.ts';
import { useDeletion } from './use-deletion.tsx';
import { EventFields } from './event-fields.tsx';
import { EventSummary } from './event-summary.tsx';
import { eventForm, eventRules, isEdited } from './event.record.ts';
import { eventQuery, findLoaded, useUpdateEvent } from './event.queries.ts';
import { eventTitle } from './event.texts.ts';
import { useTournamentModal } from './use-tournament.tsx';
import classes from './edit-event.module.css';

const isMissing = (error: unknown) => error instanceof ProblemError && error.status === 404;

export function EditEvent({ id }: { id: string }) {
  const { close } = useOverlayControl();
  const { timeZone } = useOrganisation();
  const client = useQueryClient();
  const [removed, setRemoved] = useState(false);
  const query = useQuery({ ...eventQuery(id), initialData: () => findLoaded(client, id), enabled: !removed });
  // What this person began with: a later answer must not change the ground under what is being typed.
  const [event, setEvent] = useState<CalendarEvent | null>(query.data ?? null);
  if (event === null && query.data) setEvent(query.data);
  // What is replaced, which untouched times are those of: after a conflict, the other person's.
  const stored = useRef<CalendarEvent | null>(null);
  const update = useUpdateEvent({ onSuccess: close });
  const { openTournament, outlet } = useTournamentModal();
  const editing = eventForm.editing(event);
  const record = useRecordForm({
    ...editing,
    rules: eventRules(editing.initial, timeZone),
    record: editing.record && {
      ...editing.record,
      read: (current) => {
        stored.current = current as CalendarEvent;
        return editing.record!.read(current);
      },
    },
    save: (typed, version) =>
      update.mutateAsync({ id, version, body: eventForm.body(typed, { record: stored.current ?? event, timeZone }) }),
    close,
  });
  const deletion = useDeletion(id, () => {
    // Before everything about events is asked anew: this one would be answered with "no longer exists".
    flushSync(() => setRemoved(true));
    close();
  });

  const { values: typed } = record.form;
  return (
    <>
      <FormFrame
        kind="panel"
        title="Edit Event"
        record={{ ...record, dirty: record.conflict !== null || isEdited(record.base, typed) }}
        action="Save"
        doing="Saving…"
        {...(event
          ? {
              above: (
                <>
                  <EventSummary event={query.data ?? event} />
                  <HistoryButton of={{ kind: 'event', id, name: eventTitle(query.data ?? event) }} />
                </>
              ),
            }
          : {
              instead: isMissing(query.error) ? (
                <EmptyPanel title="This event no longer exists." detail="It was deleted, or the link is incomplete." />
              ) : query.error ? (
                <FailedPanel
                  title="Failed to load the event"
                  reason={failureText(query.error, '')}
                  onRetry={() => void query.refetch()}
                  retrying={query.isFetching}
                />
              ) : (
                <output className="row subtle">
                  <Loader size={14} aria-hidden /> Loading event…
                </output>
              ),
            })}
        lead={
          event && (
            <Button
              variant="subtle"
              color="danger"
              className={classes.delete ?? ''}
              autoFocus={deletion.cancelled}
              leftSection={<IconTrash size={17} stroke={1.75} aria-hidden />}
              onClick={deletion.ask}
            >
              Delete Event
            </Button>
          )
        }
        {...(deletion.turned ? { turned: deletion.turned } : {})}
      >
        <EventFields record={record} openTournament={openTournament} />
      </FormFrame>
      {outlet}
    </>
  );
}
