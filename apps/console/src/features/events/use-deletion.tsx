import { useState } from 'react';
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useOrganisation } from '../../api/organisation.ts';
import { failureText } from '../../kit/act/action.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { TryAgain } from '../../kit/feedback/try-again.tsx';
import { ConfirmAnswer, ConfirmQuestion } from '../../kit/overlay/confirm.tsx';
import { eventQuery, useRemoveEvent } from './event.queries.ts';
import { attendingText, eventTitle, whenText } from './event.texts.ts';

interface Deletion {
  readonly ask: () => void;
  /** The question was asked and taken back: the focus returns to where it came from. */
  readonly cancelled: boolean;
  /** The panel as 'Delete Event', while it is asked. */
  readonly turned:
    | { readonly title: string; readonly busy: boolean; readonly contents: ReactNode; readonly actions: ReactNode }
    | undefined;
}

/** The third mode of the panel: asks about the event as it is now, and says who it touches. */
export function useDeletion(id: string, onDeleted: () => void): Deletion {
  const { timeZone } = useOrganisation();
  const [state, setState] = useState<'closed' | 'asking' | 'cancelled'>('closed');
  const asking = state === 'asking';
  const remove = useRemoveEvent({ onSuccess: onDeleted });
  const now = useQuery({ ...eventQuery(id), staleTime: 0, enabled: asking && !remove.isSuccess });
  const event = now.data;
  const stale = remove.error?.status === 412;

  const contents = (
    <ConfirmQuestion
      question={
        <>
          Delete <strong>{event ? eventTitle(event) : 'this event'}</strong>
          {event && ` (${whenText(event, timeZone)})`}?
        </>
      }
      failure={remove.error && !stale ? failureText(remove.error) : null}
    >
      {stale && (
        <Notice tone="yellow">
          Someone else changed this event in the meantime. This is how it is now: confirm again to delete it.
        </Notice>
      )}
      {now.isError ? (
        <Notice tone="red" action={<TryAgain onClick={() => void now.refetch()} />}>
          {failureText(now.error)}
        </Notice>
      ) : (
        <Notice tone="yellow">
          {event && event.attendeeCount > 0 && `${attendingText(event.attendeeCount)}. `}
          Calendars that follow this one will show it as canceled.
        </Notice>
      )}
    </ConfirmQuestion>
  );
  return {
    ask: () => {
      remove.reset();
      setState('asking');
    },
    cancelled: state === 'cancelled',
    turned: asking
      ? {
          title: 'Delete Event',
          busy: remove.isPending,
          contents,
          actions: (
            <ConfirmAnswer
              takesFocus
              doing="Deleting…"
              busy={remove.isPending}
              waiting={event === undefined || now.isFetching || now.isError}
              onCancel={() => setState('cancelled')}
              onConfirm={() => {
                if (event) remove.mutate({ id, version: event.version });
              }}
            />
          ),
        }
      : undefined,
  };
}
