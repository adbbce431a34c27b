import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CalendarEvent } from '@dugout/contract/features/events/event.schema.ts';
import { openConsole } from '../../../test/console.tsx';
import { network } from '../../../test/network.ts';
import { event, monthsOf, titled } from '../../../test/samples/events.ts';
import { addressOf, put } from '../../../test/screen.ts';
import { phone } from '../../../test/viewport.ts';

const day = (n: number) => `2031-03-${String(n).padStart(2, '0')}`;
const evening = (n: number, given: Partial<CalendarEvent> = {}) => event(`${day(n)}T18:00`, `${day(n)}T19:00`, given);

/** What is asked for is answered by its type alone: the rest of a filter has its tests at the API. */
function answer(events: readonly CalendarEvent[]): void {
  const ofType = (type: string | undefined) => events.filter(({ eventType }) => !type || eventType === type);
  network.answer('GET /events/months', ({ query }) => monthsOf(ofType(query['type'])));
  network.answer('GET /events', ({ query }) =>
    ofType(query['type']).filter(({ localStart }) => !query['month'] || localStart.startsWith(query['month'])),
  );
}

const month = (name: string) => screen.findByRole('region', { name });
const cards = (of: HTMLElement) => within(of).getAllByRole('listitem');
const show = (label: string) => screen.getByRole<HTMLInputElement>('radio', { name: label });
const lastAsked = () => network.calls('GET /events/months').at(-1)!.query;

beforeEach(() => answer([]));

describe('cards', () => {
  test('groups events by month and year heading; the first 8 of each, Show More (N more) and Show Less', async () => {
    const user = userEvent.setup();
    const march = Array.from({ length: 11 }, (_, n) => evening(n + 1, { eventType: 'PRACTICE' }));
    answer([...march, event('2031-04-02T00:00', '2031-04-03T00:00')]);
    await openConsole('/events?from=2031-01-01&to=2031-12-31');
    const section = await month('March 2031');
    expect(cards(section)).toHaveLength(8);
    const april = await month('April 2031');
    expect(cards(april)).toHaveLength(1);
    expect(within(april).queryByRole('button', { name: /Show More/ })).toBeNull();
    await user.click(within(section).getByRole('button', { name: 'Show More (3 more)' }));
    await waitFor(() => expect(cards(section)).toHaveLength(11));
    const less = within(section).getByRole('button', { name: 'Show Less' });
    expect(less.getAttribute('aria-expanded')).toBe('true');
    await user.click(less);
    expect(cards(section)).toHaveLength(8);
  });

  test('Show More keeps the filters: only the events that were asked for are added', async () => {
    const user = userEvent.setup();
    answer(Array.from({ length: 20 }, (_, n) => evening(n + 1, { eventType: n % 2 ? 'PRACTICE' : 'GLOBAL' })));
    await openConsole('/events?from=2031-01-01&to=2031-12-31&type=PRACTICE');
    const section = await month('March 2031');
    await user.click(within(section).getByRole('button', { name: 'Show More (2 more)' }));
    await waitFor(() => expect(cards(section)).toHaveLength(10));
    expect(network.calls('GET /events').at(-1)!.query).toMatchObject({
      from: '2031-01-01',
      to: '2031-12-31',
      type: 'PRACTICE',
      month: '2031-03',
    });
    const titles = within(section).getAllByRole('heading', { level: 3 });
    expect(titles.map(({ textContent }) => textContent)).toEqual(Array(10).fill('Practice'));
  });
});

describe('filter panel', () => {
  test('Show Events: Upcoming at first; Past; All', async () => {
    const user = userEvent.setup();
    await openConsole('/events');
    await screen.findByText('No upcoming events');
    expect(show('Upcoming').checked).toBe(true);
    expect(lastAsked()).toEqual({ show: 'upcoming' });
    await user.click(show('Past'));
    await screen.findByText('No recent past events');
    expect(addressOf()).toEqual({ show: 'past' });
    expect(lastAsked()).toEqual({ show: 'past' });
    await user.click(show('All'));
    await screen.findByText('No events found');
    expect(addressOf()).toEqual({ show: 'all' });
    expect(lastAsked()).toEqual({});
  });

  test('Start Date and End Date ask for whatever happens on or after, on or before; the whole state is in the address', async () => {
    await openConsole('/events?from=2031-03-01&to=2031-03-31');
    await screen.findByText('No events found');
    put(screen.getByLabelText('Start Date'), '2031-03-15');
    await waitFor(() => expect(lastAsked()).toEqual({ from: '2031-03-15', to: '2031-03-31' }));
    put(screen.getByLabelText('End Date'), '2031-03-15');
    await waitFor(() => expect(lastAsked()).toEqual({ from: '2031-03-15', to: '2031-03-15' }));
    expect(addressOf()).toEqual({ from: '2031-03-15', to: '2031-03-15' });
  });

  test('an opened address shows its dates', async () => {
    await openConsole('/events?from=2031-03-15&to=2031-03-16');
    expect((await screen.findByLabelText<HTMLInputElement>('Start Date')).value).toBe('2031-03-15');
    expect(screen.getByLabelText<HTMLInputElement>('End Date').value).toBe('2031-03-16');
  });

  test('Type: All Types plus the types present in the loaded events', async () => {
    const user = userEvent.setup();
    answer([evening(10, { eventType: 'PRACTICE' }), evening(11)]);
    await openConsole('/events?from=2031-01-01&to=2031-12-31');
    const section = await month('March 2031');
    const type = screen.getByRole<HTMLInputElement>('combobox', { name: 'Type' });
    const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(type.value).toBe('All Types');
    await user.click(type);
    await waitFor(() => expect(options()).toEqual(['All Types', 'Global', 'Practice']));
    await user.click(screen.getByRole('option', { name: 'Practice' }));
    await waitFor(() => expect(cards(section)).toHaveLength(1));
    within(section).getByRole('heading', { name: 'Practice' });
    expect(addressOf()).toMatchObject({ type: 'PRACTICE' });
    // The choice of one does not take the others away.
    await user.click(type);
    await waitFor(() => expect(options()).toEqual(['All Types', 'Global', 'Practice']));
    await user.click(screen.getByRole('option', { name: 'All Types' }));
    await waitFor(() => expect(cards(section)).toHaveLength(2));
  });

  test('Cards/Calendar switch; a choice of Show Events is kept', async () => {
    const user = userEvent.setup();
    await openConsole('/events');
    await screen.findByText('No upcoming events');
    await user.click(screen.getByRole('radio', { name: 'Calendar' }));
    await screen.findByRole('grid');
    expect(show('All').checked).toBe(true);
    await user.click(show('Past'));
    await user.click(screen.getByRole('radio', { name: 'Cards' }));
    await screen.findByText('No recent past events');
    expect(addressOf()).toEqual({ show: 'past' });
    expect(show('Past').checked).toBe(true);
  });

  test('on a phone the two switches stay in view, the dates and the type are behind one button with a count', async () => {
    phone();
    const user = userEvent.setup();
    answer([titled('Open', `${day(20)}T08:00`, `${day(20)}T21:00`)]);
    await openConsole('/events');
    await screen.findByRole('radiogroup', { name: 'View' });
    screen.getByRole('radiogroup', { name: 'Show Events' });
    expect(screen.queryByLabelText('Start Date')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const sheet = await screen.findByRole('dialog', { name: 'Filters' });
    put(within(sheet).getByLabelText('Start Date'), '2031-01-01');
    await waitFor(() => expect(addressOf()).toEqual({ from: '2031-01-01' }));
    put(within(sheet).getByLabelText('End Date'), '2031-12-31');
    await waitFor(() => expect(addressOf()).toEqual({ from: '2031-01-01', to: '2031-12-31' }));
    await user.click(within(sheet).getByRole('button', { name: 'Show events' }));
    await screen.findByRole('button', { name: 'Filters, 2 active' });
  });
});

describe('states', () => {
  test("empty texts: 'No upcoming events', 'No recent past events', 'No events found'; Clear filters", async () => {
    const user = userEvent.setup();
    await openConsole('/events?from=2031-01-01&to=2031-12-31&show=upcoming');
    await screen.findByText('No upcoming events');
    await user.click(show('Past'));
    await screen.findByText('No recent past events');
    await user.click(show('All'));
    await screen.findByText('No events found');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(addressOf()).toEqual({}));
  });

  test("loading: 'Loading events…'", async () => {
    const release = network.hold('GET /events/months');
    await openConsole('/events');
    await screen.findByText('Loading events…');
    expect(screen.queryByText('No upcoming events')).toBeNull();
    release();
    await screen.findByText('No upcoming events');
    expect(screen.queryByText('Loading events…')).toBeNull();
  });

  test('a failed load shows an error with Try again, never an empty list; the filters are kept', async () => {
    const user = userEvent.setup();
    answer([titled('There', `${day(10)}T08:00`, `${day(10)}T09:00`)]);
    const mend = network.breakDown('GET /events/months');
    await openConsole('/events?from=2031-01-01&to=2031-12-31');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Failed to load events');
    expect(alert.textContent).toContain('Your filters are kept.');
    expect(screen.queryByText('No events found')).toBeNull();
    mend();
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await screen.findByRole('button', { name: 'There' });
    expect(addressOf()).toEqual({ from: '2031-01-01', to: '2031-12-31' });
  });

  test('a failed Show More says so and keeps the eight', async () => {
    const user = userEvent.setup();
    answer(Array.from({ length: 9 }, (_, n) => evening(n + 1)));
    await openConsole('/events?from=2031-01-01&to=2031-12-31');
    const section = await month('March 2031');
    const mend = network.lose('GET /events');
    await user.click(within(section).getByRole('button', { name: 'Show More (1 more)' }));
    const alert = await within(section).findByRole('alert');
    expect(alert.textContent).toContain('Failed to load events');
    expect(cards(section)).toHaveLength(8);
    mend();
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(cards(section)).toHaveLength(9));
  });
});
