import { useState } from 'react';
import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { failureText } from '../../kit/act/action.ts';
import { FailedPanel } from '../../kit/feedback/state-panel.tsx';
import { useOverlay } from '../../kit/overlay/use-overlay.tsx';
import { usePhone } from '../../kit/page/use-phone.ts';
import { CalendarGrid } from './calendar-grid.tsx';
import { DayEvents } from './day-events.tsx';
import { createPanel, emptyTexts, eventPanel } from './events.address.ts';
import { eventsQuery } from './event.queries.ts';
import { isOnDay } from './event-times.ts';
import { dayTitle, monthTitle } from './event.texts.ts';
import { failedTitle, loadingText, NotRefreshed } from './events.states.tsx';
import { useEventsAddress, type GoTo } from './use-events-address.ts';
import { useMonthOnScreen } from './use-month.ts';
import { addMonths, firstDayOf, monthOf, type Day, type Month } from '../../kit/time/wall-clock.ts';
import classes from './calendar.module.css';

const dayModal = () => import('./day.modal.tsx').then((file) => file.DayModal);

function Turning({ month, go }: { month: Month; go: GoTo }) {
  return (
    <div className={`flex gap6 ${classes.turning}`}>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconChevronLeft size={16} stroke={1.9} aria-hidden />}
        onClick={() => go({ month: addMonths(month, -1) })}
      >
        Prev
      </Button>
      <Button variant="default" size="xs" onClick={() => go({ month: undefined })}>
        Today
      </Button>
      <Button
        variant="default"
        size="xs"
        rightSection={<IconChevronRight size={16} stroke={1.9} aria-hidden />}
        onClick={() => go({ month: addMonths(month, 1) })}
      >
        Next
      </Button>
    </div>
  );
}

/** "12 events", or the written words for none. */
const countText = (count: number, none: string) =>
  count === 0 ? none : `${count} ${count === 1 ? 'event' : 'events'}`;

export function Calendar() {
  const phone = usePhone();
  const [state, go] = useEventsAddress();
  const { month, today, weeks, query } = useMonthOnScreen();
  const found = useQuery({ ...eventsQuery(query(state)), placeholderData: keepPreviousData });
  const { open, outlet } = useOverlay();
  const [chosen, setChosen] = useState<Day | null>(null);
  const visible = weeks.flat();
  const day =
    chosen !== null && visible.includes(chosen) ? chosen : monthOf(today) === month ? today : firstDayOf(month);
  const events = found.data ?? [];
  const retry = () => void found.refetch();
  const openEvent = (id: string) => go(eventPanel(id));
  const onDay = (of: Day) => events.filter((event) => isOnDay(event, of));
  const openDay = (of: Day) => {
    setChosen(of);
    if (phone) return;
    open(dayModal, {
      day: of,
      events: onDay(of),
      onEvent: openEvent,
      onCreate: () => go(createPanel(of)),
    });
  };
  const choose = (next: Day) => {
    setChosen(next);
    if (!visible.includes(next)) go({ month: monthOf(next) }, { replace: true });
  };

  if (found.isError && (found.data === undefined || found.isPlaceholderData)) {
    return (
      <FailedPanel
        title={failedTitle}
        reason={failureText(found.error, '')}
        kept="Your filters are kept."
        onRetry={retry}
        retrying={found.isFetching}
      />
    );
  }
  const loading = found.data === undefined || found.isPlaceholderData;
  return (
    <>
      {found.isError && <NotRefreshed onRetry={retry} />}
      <section className={`column card ${classes.calendar}`} aria-label="Calendar" aria-busy={loading}>
        <div className={classes.head}>
          <Turning month={month} go={go} />
          <h2 id="calendar-month" className={classes.title} aria-live="polite">
            {monthTitle(month)}
          </h2>
          <output className={`subtle small ${classes.count}`}>
            {loading ? loadingText : countText(events.length, emptyTexts[state.show])}
          </output>
        </div>
        <CalendarGrid
          labelledBy="calendar-month"
          month={month}
          weeks={weeks}
          today={today}
          events={events}
          day={day}
          selected={state.event}
          compact={phone}
          onMove={choose}
          onDay={openDay}
          onEvent={openEvent}
        />
      </section>
      {phone && (
        <section className={`stack gap10 ${classes.day}`} aria-labelledby="calendar-day">
          <h2 id="calendar-day" aria-live="polite">
            {dayTitle(day)}
          </h2>
          <DayEvents day={day} events={onDay(day)} loading={loading} selected={state.event} onEvent={openEvent} />
          <Button variant="default" fullWidth onClick={() => go(createPanel(day))}>
            Create Event on this day
          </Button>
        </section>
      )}
      {outlet}
    </>
  );
}
