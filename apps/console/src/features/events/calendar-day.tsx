import { VisuallyHidden } from '@mantine/core';
import type { CalendarEvent } from '@dugout/contract/features/events/event.schema.ts';
import { useOrganisation } from '../../api/organisation.ts';
import { typeIcons } from './event-type.tsx';
import { dayNumber } from '../../kit/time/time-texts.ts';
import { dayTitle, eventTitle, timesOnDay } from './event.texts.ts';
import type { DayLayout, Pill } from './month-layout.ts';
import type { Day } from '../../kit/time/wall-clock.ts';
import classes from './calendar.module.css';

interface CalendarDayProps {
  layout: DayLayout;
  today: boolean;
  /** Of the month before or after. */
  outside: boolean;
  current: boolean;
  selected: string | null;
  compact: boolean;
  onDay: (day: Day) => void;
  onEvent: (id: string) => void;
}

const countText = (count: number) => (count === 0 ? 'no events' : count === 1 ? '1 event' : `${count} events`);

interface EventPillProps {
  pill: Pill;
  day: Day;
  selected: boolean;
  onOpen: (id: string) => void;
}

/** For the pointer; the keyboard opens the day, where each of its events has a stop of its own. */
function EventPill({ pill: { event, fromBefore, toAfter }, day, selected, onOpen }: EventPillProps) {
  const TypeIcon = typeIcons[event.eventType];
  const { timeZone } = useOrganisation();
  const title = eventTitle(event);
  const text = `${title}, ${timesOnDay(event, day, timeZone)}`;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={`row gap4 strong ${classes.pill}`}
      data-from-before={fromBefore || undefined}
      data-to-after={toAfter || undefined}
      data-selected={selected || undefined}
      aria-current={selected || undefined}
      aria-label={text}
      title={text}
      onClick={(press) => {
        press.stopPropagation();
        onOpen(event.id);
      }}
    >
      <TypeIcon size={13} stroke={2} aria-hidden />
      <span className="cut">{title}</span>
    </button>
  );
}

const mostDots = 3;

function Dots({ events }: { events: readonly CalendarEvent[] }) {
  return (
    <span className={classes.dots} aria-hidden>
      {events.slice(0, mostDots).map(({ id }) => (
        <i key={id} />
      ))}
    </span>
  );
}

export function CalendarDay({ layout, today, outside, current, selected, compact, ...props }: CalendarDayProps) {
  const { day, pills, more, events } = layout;
  const open = () => props.onDay(day);
  return (
    // The keys are those of the whole grid, which hears them.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <td
      data-day={day}
      tabIndex={current ? 0 : -1}
      className={classes.cell}
      data-outside={outside || undefined}
      aria-current={today ? 'date' : undefined}
      aria-selected={compact ? current : undefined}
      onClick={open}
    >
      <span className={`strong digits ${classes.number}`} data-today={today || undefined} aria-hidden>
        {dayNumber(day)}
      </span>
      <VisuallyHidden>{`${dayTitle(day)}, ${countText(events.length)}`}</VisuallyHidden>
      {compact ? (
        <Dots events={events} />
      ) : (
        <>
          {pills.map((pill, lane) =>
            pill ? (
              <EventPill
                key={pill.event.id}
                pill={pill}
                day={day}
                selected={pill.event.id === selected}
                onOpen={props.onEvent}
              />
            ) : (
              // A place has no other name than its number.
              // oxlint-disable-next-line react/no-array-index-key
              <span key={lane} className={`row ${classes.gap}`} aria-hidden />
            ),
          )}
          {more > 0 && (
            <button
              type="button"
              tabIndex={-1}
              className={`row muted strong ${classes.more}`}
              aria-label={`+${more} more on ${dayTitle(day)}`}
              onClick={(press) => {
                press.stopPropagation();
                open();
              }}
            >
              +{more} more
            </button>
          )}
        </>
      )}
    </td>
  );
}
