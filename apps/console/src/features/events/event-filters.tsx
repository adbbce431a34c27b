import type { ReactNode } from 'react';
import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconCalendarMonth, IconLayoutGrid, type Icon } from '@tabler/icons-react';
import type { EventMonth } from '@dugout/contract/features/events/event.schema.ts';
import { eventTypes, type EventType } from '@dugout/contract/vocabulary/content.ts';
import { SelectField } from '../../kit/form/select-field.tsx';
import { DateFilter } from '../../kit/list/date-filter.tsx';
import { FilterSheet } from '../../kit/list/filter-sheet.tsx';
import { hiddenFilters, queryOf, unfiltered, type EventView, type ShownEvents } from './events.address.ts';
import { eventsQuery, monthsQuery } from './event.queries.ts';
import { useEventsAddress } from './use-events-address.ts';
import { useMonthOnScreen } from './use-month.ts';
import classes from './event-filters.module.css';

const view = (value: EventView, ViewIcon: Icon, label: string): { value: EventView; label: ReactNode } => ({
  value,
  label: (
    <span className="inline gap8">
      <ViewIcon size={16} stroke={1.75} aria-hidden />
      {label}
    </span>
  ),
});
const views = [view('cards', IconLayoutGrid, 'Cards'), view('calendar', IconCalendarMonth, 'Calendar')];

export function ViewSwitch({ fullWidth = false }: { fullWidth?: boolean }) {
  const [state, go] = useEventsAddress();
  return (
    <SegmentedControl
      aria-label="View"
      className={classes.switch ?? ''}
      fullWidth={fullWidth}
      data={views}
      value={state.view}
      onChange={(value) => go({ view: value === 'cards' ? undefined : value })}
    />
  );
}

const shows: { value: ShownEvents; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'past', label: 'Past' },
];

function ShowEvents({ fullWidth = false }: { fullWidth?: boolean }) {
  const [state, go] = useEventsAddress();
  return (
    <SegmentedControl
      aria-label="Show Events"
      fullWidth={fullWidth}
      data={shows}
      value={state.show}
      onChange={(show) => go({ show })}
    />
  );
}

const typesIn = (months: EventMonth[] | undefined) =>
  months?.flatMap(({ events }) => events.map(({ eventType }) => eventType)) ?? [];

/** The types present in the loaded events, before the choice of a type has left only that one; and the one chosen. */
function usePresentTypes(): EventType[] {
  const [state] = useEventsAddress();
  const { query: days } = useMonthOnScreen();
  const anyType = { ...state, type: null };
  const cards = state.view === 'cards';
  const months = useQuery({ ...monthsQuery(queryOf(anyType)), enabled: cards });
  const events = useQuery({ ...eventsQuery(days(anyType)), enabled: !cards });
  const present = new Set(cards ? typesIn(months.data) : (events.data ?? []).map(({ eventType }) => eventType));
  return eventTypes.values.filter((type) => present.has(type) || type === state.type);
}

const allTypes = 'ALL';

function TypeFilter() {
  const [state, go] = useEventsAddress();
  const present = usePresentTypes();
  return (
    <SelectField<EventType | typeof allTypes>
      label="Type"
      size="xs"
      className={classes.type ?? ''}
      terms={[
        { value: allTypes, label: 'All Types' },
        ...present.map((type) => ({ value: type, label: eventTypes.label(type) })),
      ]}
      value={state.type ?? allTypes}
      onChange={(type) => go({ type: type === allTypes ? undefined : type })}
    />
  );
}

function DateFilters() {
  const [{ from, to }, go] = useEventsAddress();
  return (
    <>
      <DateFilter label="Start Date" value={from} onChange={(day) => go({ from: day }, { replace: true })} />
      <DateFilter label="End Date" value={to} min={from} onChange={(day) => go({ to: day }, { replace: true })} />
    </>
  );
}

export function EventFilters() {
  return (
    <search className={`row wrap fixed card ${classes.panel}`} aria-label="Filter events">
      <DateFilters />
      <span className={classes.rule} aria-hidden />
      <div className="row">
        <span className="caption" aria-hidden>
          Show Events
        </span>
        <ShowEvents />
      </div>
      <TypeFilter />
    </search>
  );
}

/** The two switches stay in view; the rest is behind one button with a count. */
export function PhoneEventFilters() {
  const [state, go] = useEventsAddress();
  return (
    <search className={`stack gap8 ${classes.phone}`} aria-label="Filter events">
      <div className={`flex gap8 ${classes.top}`}>
        <ViewSwitch fullWidth />
        <FilterSheet
          label="Filters"
          active={hiddenFilters(state)}
          show="Show events"
          onClear={() => go({ ...unfiltered, show: state.show })}
        >
          <div className={`stack gap14 ${classes.sheet}`}>
            <DateFilters />
            <TypeFilter />
          </div>
        </FilterSheet>
      </div>
      <ShowEvents fullWidth />
    </search>
  );
}
