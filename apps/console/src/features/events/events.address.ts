import { eventsList } from '@dugout/contract/features/events/events.list.ts';
import type { EventType } from '@dugout/contract/vocabulary/content.ts';
import { readListState } from '../../kit/list/list-state.ts';
import { isMonth, type Day, type Month } from '../../kit/time/wall-clock.ts';

const eventViews = ['cards', 'calendar'] as const;
export type EventView = (typeof eventViews)[number];

const shownEvents = ['all', 'upcoming', 'past'] as const;
export type ShownEvents = (typeof shownEvents)[number];

/** The whole state of the screen, which has its only home in the address. */
export interface EventsState {
  readonly view: EventView;
  /** Of the calendar; without one it is this month. */
  readonly month: Month | null;
  readonly show: ShownEvents;
  readonly from: Day | null;
  readonly to: Day | null;
  readonly type: EventType | null;
  /** The event whose panel is open. */
  readonly event: string | null;
}

type Address = Readonly<Record<string, unknown>>;

/** The names in the address; one that is left out goes without saying. */
export type EventsPatch = Partial<
  Record<'view' | 'month' | 'show' | 'from' | 'to' | 'type' | 'event' | 'panel' | 'day', string | undefined>
>;

const textIn = (address: Address, name: string) => {
  const value = address[name];
  return typeof value === 'string' ? value : undefined;
};

/**
 * The default until the user chooses. Cards start with the earliest event, so without a bound they would open on events
 * long past: they show upcoming events instead. A month is a bound by itself, as are dates that the user has set.
 */
function usualShow(view: EventView, from: Day | null, to: Day | null): ShownEvents {
  return view === 'cards' && from === null && to === null ? 'upcoming' : 'all';
}

const isShown = (text: string | undefined): text is ShownEvents => shownEvents.some((each) => each === text);

export function readEvents(address: Address): EventsState {
  const { filters } = readListState(eventsList, address);
  const view = address['view'] === 'calendar' ? 'calendar' : 'cards';
  const month = textIn(address, 'month');
  const show = textIn(address, 'show');
  const from = filters['from'] ?? null;
  const to = filters['to'] ?? null;
  return {
    view,
    month: isMonth(month) ? month : null,
    show: isShown(show) ? show : usualShow(view, from, to),
    from,
    to,
    type: (filters['type'] as EventType | undefined) ?? null,
    event: eventIn(address),
  };
}

export function patchEvents(address: Address, patch: EventsPatch): Record<string, unknown> {
  const entries = Object.entries({ ...address, ...patch }).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(entries);
}

export interface EventsQuery {
  from?: Day;
  to?: Day;
  show?: Exclude<ShownEvents, 'all'>;
  type?: EventType;
  month?: Month;
}

/** What the server is asked for. */
export const queryOf = ({ show, from, to, type }: Pick<EventsState, 'show' | 'from' | 'to' | 'type'>): EventsQuery => ({
  ...(from === null ? {} : { from }),
  ...(to === null ? {} : { to }),
  ...(show === 'all' ? {} : { show }),
  ...(type === null ? {} : { type }),
});

/** Of the days on the screen, those that the filter asks for. */
export function queryOfDays(state: EventsState, first: Day, last: Day): EventsQuery {
  const from = state.from !== null && state.from > first ? state.from : first;
  const to = state.to !== null && state.to < last ? state.to : last;
  return queryOf({ ...state, from, to });
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

function eventIn(address: Address): string | null {
  const event = textIn(address, 'event');
  return event !== undefined && uuid.test(event) ? event : null;
}

const createName = 'create';

/** Which panel an address opens: of an event, or of a new one on a day. */
export function panelIn(address: Address): string | null {
  if (address['panel'] === createName) return `${createName} ${textIn(address, 'day') ?? ''}`;
  return eventIn(address);
}

export type PanelName = { readonly event: string } | { readonly day: Day | null };

export function readPanel(name: string): PanelName {
  const [kind, day = ''] = name.split(' ');
  return kind === createName ? { day: /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : null } : { event: name };
}

export const closedPanel: EventsPatch = { panel: undefined, event: undefined, day: undefined };
export const eventPanel = (event: string): EventsPatch => ({ ...closedPanel, event });
export const createPanel = (day?: Day): EventsPatch => ({ ...closedPanel, panel: createName, day });

/** Section 2, "Events". */
export const emptyTexts: Readonly<Record<ShownEvents, string>> = {
  all: 'No events found',
  upcoming: 'No upcoming events',
  past: 'No recent past events',
};

export const unfiltered: EventsPatch = { show: undefined, from: undefined, to: undefined, type: undefined };

/** On a phone, what is behind the button for filters. */
export const hiddenFilters = ({ from, to, type }: EventsState) =>
  [from, to, type].filter((value) => value !== null).length;
