import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import type { CalendarEvent } from '@dugout/contract/features/events/event.schema.ts';
import { CalendarDay } from './calendar-day.tsx';
import { dayTitle, weekdayText } from './event.texts.ts';
import { layoutWeek } from './month-layout.ts';
import { addDays, addMonths, monthOf, weekdayOf, type Day, type Month } from '../../kit/time/wall-clock.ts';
import classes from './calendar.module.css';

interface CalendarGridProps {
  labelledBy: string;
  month: Month;
  weeks: readonly (readonly Day[])[];
  today: Day;
  events: readonly CalendarEvent[];
  /** Where the keyboard is. */
  day: Day;
  selected: string | null;
  /** Dots in the place of names. */
  compact: boolean;
  onMove: (day: Day) => void;
  onDay: (day: Day) => void;
  onEvent: (id: string) => void;
}

/** Names that fit under the number of a day. */
const lanes = 3;

/** The same day of another month, or its last one. */
function sameDayIn(month: Month, day: Day): Day {
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const wanted = `${month}-${day.slice(8)}`;
  return wanted > last ? last : wanted;
}

/** The keys of the date grid in the ARIA practices. */
function dayFor(key: string, day: Day): Day | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -weekdayOf(day));
    case 'End':
      return addDays(day, 6 - weekdayOf(day));
    case 'PageUp':
      return sameDayIn(addMonths(monthOf(day), -1), day);
    case 'PageDown':
      return sameDayIn(addMonths(monthOf(day), 1), day);
    default:
      return null;
  }
}

/** One stop for the Tab key; the arrows go from day to day, Enter opens what is on one. */
export function CalendarGrid({ weeks, day, onMove, onDay, ...props }: CalendarGridProps) {
  const table = useRef<HTMLTableElement>(null);
  // Where the keys lead, which may be in a month that is not on the screen yet.
  const wanted = useRef<Day | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const cell = table.current?.querySelector<HTMLElement>(`[data-day="${wanted.current}"]`);
    if (!cell) return;
    wanted.current = null;
    cell.focus();
  }, [day, props.month]);

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    // A pill or "+2 more" inside has its own keys.
    if (!(event.target instanceof HTMLTableCellElement) || event.altKey || event.ctrlKey || event.metaKey) return;
    const from = wanted.current ?? event.target.dataset['day'] ?? day;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onDay(from);
      return;
    }
    const next = dayFor(event.key, from);
    if (next === null) return;
    event.preventDefault();
    wanted.current = next;
    onMove(next);
  };

  return (
    <table
      ref={table}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the date grid of the ARIA practices
      role="grid"
      aria-labelledby={props.labelledBy}
      className={classes.grid}
      data-compact={props.compact || undefined}
      onKeyDown={onKeyDown}
    >
      <thead>
        <tr>
          {weeks[0]!.map((each) => (
            <th key={weekdayOf(each)} scope="col" abbr={dayTitle(each).split(',')[0]}>
              {weekdayText(each)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {layoutWeek(week, props.events, lanes).map((layout) => (
              <CalendarDay
                key={layout.day}
                layout={layout}
                today={layout.day === props.today}
                outside={monthOf(layout.day) !== props.month}
                current={layout.day === day}
                selected={props.selected}
                compact={props.compact}
                onDay={onDay}
                onEvent={props.onEvent}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
