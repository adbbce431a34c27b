import { useCallback, useDeferredValue, useId, useState } from 'react';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { cardsPerMonth } from '@dugout/contract/features/events/event.rules.ts';
import type { EventMonth } from '@dugout/contract/features/events/event.schema.ts';
import { failureText } from '../../kit/act/action.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { FailedPanel } from '../../kit/feedback/state-panel.tsx';
import { TryAgain } from '../../kit/feedback/try-again.tsx';
import { BusyButton } from '../../kit/form/busy-button.tsx';
import { EventCard } from './event-card.tsx';
import { eventPanel, queryOf, type EventsQuery } from './events.address.ts';
import { eventsQuery, monthsQuery } from './event.queries.ts';
import { monthTitle } from './event.texts.ts';
import { failedTitle, loadingText, NoEvents, NotRefreshed } from './events.states.tsx';
import { useEventsAddress } from './use-events-address.ts';
import classes from './event-cards.module.css';

interface MonthsProps {
  months: readonly EventMonth[];
  query: EventsQuery;
  selected: string | null;
  onOpen: (id: string) => void;
}

interface MonthProps extends Omit<MonthsProps, 'months'> {
  of: EventMonth;
}

/** Shows the first eight; loads the rest when the user asks for it. */
function Month({ of: { month, total, events }, query, selected, onOpen }: MonthProps) {
  const heading = useId();
  const [open, setOpen] = useState(false);
  const rest = useQuery({ ...eventsQuery({ ...query, month }), enabled: open, placeholderData: keepPreviousData });
  const more = total - cardsPerMonth;
  const shown = open && rest.data ? rest.data : events;
  const loading = open && rest.data === undefined && !rest.isError;
  return (
    <section className={classes.month} aria-labelledby={heading}>
      <h2 id={heading} className={classes.heading}>
        {monthTitle(month)}
      </h2>
      <ul className={`stack gap14 ${classes.cards}`} aria-labelledby={heading}>
        {shown.map((event) => (
          <EventCard key={event.id} event={event} selected={event.id === selected} onOpen={onOpen} />
        ))}
      </ul>
      {open && rest.isError && (
        <Notice tone="red" action={<TryAgain onClick={() => void rest.refetch()} />}>
          {failedTitle}. {failureText(rest.error)}
        </Notice>
      )}
      {more > 0 && (
        <BusyButton
          variant="default"
          size="xs"
          className={classes.more ?? ''}
          busy={loading}
          doing={loadingText}
          aria-expanded={open}
          rightSection={
            open ? (
              <IconChevronUp size={15} stroke={1.9} aria-hidden />
            ) : (
              <IconChevronDown size={15} stroke={1.9} aria-hidden />
            )
          }
          onClick={() => setOpen(!open)}
        >
          {open ? 'Show Less' : `Show More (${more} more)`}
        </BusyButton>
      )}
    </section>
  );
}

/** As many as a screen holds. */
const firstMonths = 2;

/** Renders the months in view first and defers the years below, so that the user does not wait for them. */
function Months({ months, ...props }: MonthsProps) {
  const count = useDeferredValue(months.length, firstMonths);
  return months.slice(0, count).map((month) => <Month key={month.month} of={month} {...props} />);
}

function LoadingCards() {
  return (
    <div className={classes.month}>
      <VisuallyHidden component="output">{loadingText}</VisuallyHidden>
      <Skeleton height={20} width={120} className={classes.heading ?? ''} />
      <div className={`stack gap14 ${classes.cards}`} aria-hidden>
        {Array.from({ length: cardsPerMonth }, (_, n) => (
          <Skeleton key={n} height={222} radius="lg" />
        ))}
      </div>
    </div>
  );
}

export function EventCards() {
  const [state, go] = useEventsAddress();
  const query = queryOf(state);
  const months = useQuery({ ...monthsQuery(query), placeholderData: keepPreviousData });
  const open = useCallback((id: string) => go(eventPanel(id)), [go]);
  const retry = () => void months.refetch();
  if (months.data === undefined || (months.isPlaceholderData && months.isError)) {
    return months.isError ? (
      <FailedPanel
        title={failedTitle}
        reason={failureText(months.error, '')}
        kept="Your filters are kept."
        onRetry={retry}
        retrying={months.isFetching}
      />
    ) : (
      <LoadingCards />
    );
  }
  return (
    <div
      className="stack gap14 aging"
      aria-busy={months.isPlaceholderData}
      data-old={months.isPlaceholderData || undefined}
    >
      {months.isError && <NotRefreshed onRetry={retry} />}
      {months.data.length === 0 && <NoEvents />}
      <Months months={months.data} query={query} selected={state.event} onOpen={open} />
    </div>
  );
}
