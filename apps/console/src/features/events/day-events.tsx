import { VisuallyHidden } from '@mantine/core';
import type { CalendarEvent } from '@dugout/contract/features/events/event.schema.ts';
import { eventTypes } from '@dugout/contract/vocabulary/content.ts';
import { useOrganisation } from '../../api/organisation.ts';
import { typeIcons } from './event-type.tsx';
import { eventTitle, timesOnDay } from './event.texts.ts';
import { loadingText } from './events.states.tsx';
import type { Day } from '../../kit/time/wall-clock.ts';
import classes from './day-events.module.css';

interface DayEventsProps {
  day: Day;
  events: readonly CalendarEvent[];
  loading?: boolean;
  selected?: string | null;
  onEvent: (id: string) => void;
}

/** Everything that is on a day, in the order of its times. */
export function DayEvents({ day, events, loading = false, selected, onEvent }: DayEventsProps) {
  const { timeZone } = useOrganisation();
  if (events.length === 0) return <p className="muted">{loading ? loadingText : 'No events on this day.'}</p>;
  return (
    <ul className="stack gap6">
      {events.map((event) => {
        const TypeIcon = typeIcons[event.eventType];
        return (
          <li key={event.id}>
            <button
              type="button"
              className={`row gap10 card ${classes.event}`}
              aria-current={event.id === selected || undefined}
              onClick={() => onEvent(event.id)}
            >
              <span className={`center fixed ${classes.mark}`}>
                <TypeIcon size={15} stroke={2} aria-hidden />
              </span>
              <span className="stack shrink">
                <span className="bold anywhere">{eventTitle(event)}</span>
                <span className="muted small anywhere">
                  {timesOnDay(event, day, timeZone)}
                  {event.tournament?.body && ` · ${event.tournament.body}`}
                </span>
              </span>
              {event.tournament && <VisuallyHidden>{eventTypes.label(event.eventType)}</VisuallyHidden>}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
