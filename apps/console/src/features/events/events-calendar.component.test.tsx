import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { CalendarEvent } from '@dugout/contract/features/events/event.schema.ts';
import { openConsole } from '../../../test/console.tsx';
import { network } from '../../../test/network.ts';
import { organisation } from '../../../test/samples.ts';
import { titled } from '../../../test/samples/events.ts';
import { addressOf, button, dialog } from '../../../test/screen.ts';
import { phone } from '../../../test/viewport.ts';

/** The events of the days that are asked for, as the API answers them. */
function answer(events: readonly CalendarEvent[]): void {
  network.answer('GET /events', ({ query }) =>
    events.filter(
      ({ localStart, localEnd }) =>
        localEnd >= (query['from'] ?? '') && localStart.slice(0, 10) <= (query['to'] ?? '9999'),
    ),
  );
  network.answer('GET /events/{id}', ({ params }) => events.find(({ id }) => id === params['id'])!);
}

const grid = (name: string) => screen.findByRole('grid', { name });
const cell = (day: string) => document.querySelector<HTMLElement>(`td[data-day="${day}"]`)!;
const pill = (title: string, of: HTMLElement = document.body) =>
  within(of).getByRole('button', { name: new RegExp(`^${title}, `) });
const daysOf = (title: string) =>
  screen
    .getAllByRole('button', { name: new RegExp(`^${title}, `) })
    .map((each) => each.closest<HTMLElement>('td')!.dataset['day']);
const start = (of: HTMLElement) => within(of).getByLabelText<HTMLInputElement>(/^Start/);
const today = () => document.querySelector<HTMLElement>('[aria-current="date"]')?.dataset['day'];

async function openMonth(month: string, title: string): Promise<void> {
  await openConsole(`/events?view=calendar&month=${month}`);
  await grid(title);
  await waitFor(() => expect(screen.queryByText('Loading events…')).toBeNull());
}

beforeEach(() => answer([]));

test('is a month grid, Sunday first, with Prev, Today and Next buttons', async () => {
  vi.setSystemTime('2031-03-20T18:00:00Z');
  const user = userEvent.setup();
  await openConsole('/events?view=calendar');
  await grid('March 2031');
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']);
  expect(today()).toBe('2031-03-20');
  await user.click(button('Prev'));
  await grid('February 2031');
  await user.click(button('Next'));
  await grid('March 2031');
  await user.click(button('Next'));
  await grid('April 2031');
  expect(addressOf()).toEqual({ view: 'calendar', month: '2031-04' });
  await user.click(button('Today'));
  await grid('March 2031');
  expect(addressOf()).toEqual({ view: 'calendar' });
});

test('today is today in the organisation’s time zone', async () => {
  vi.setSystemTime('2026-03-20T03:00:00Z');
  await openConsole('/events?view=calendar');
  await grid('March 2026');
  expect(today()).toBe('2026-03-19');
});

test('the calendar follows when the organisation moves to another time zone', async () => {
  vi.setSystemTime('2026-03-20T12:00:00Z');
  network.answer('GET /organisation', { ...organisation, timeZone: 'Pacific/Auckland' });
  await openConsole('/events?view=calendar');
  await grid('March 2026');
  expect(today()).toBe('2026-03-21');
});

test('shows the days of the neighbour months dimmed, with their events', async () => {
  answer([titled('First', '2031-04-01T08:00', '2031-04-01T09:00')]);
  await openMonth('2031-03', 'March 2031');
  expect(cell('2031-04-01').dataset['outside']).toBe('true');
  pill('First', cell('2031-04-01'));
  expect(cell('2031-03-31').dataset['outside']).toBeUndefined();
});

test('clicking a pill opens the edit panel and marks it; the page beside the panel stays in use', async () => {
  const user = userEvent.setup();
  answer([titled('Cup', '2031-03-20T08:00', '2031-03-20T21:00')]);
  await openMonth('2031-03', 'March 2031');
  await user.click(pill('Cup'));
  await screen.findByRole('complementary', { name: 'Edit Event' });
  expect(pill('Cup').getAttribute('aria-current')).toBe('true');
  await user.click(button('Next'));
  await grid('April 2031');
  screen.getByRole('complementary', { name: 'Edit Event' });
});

test('an event over midnight and over several days appears on each of its days, and on no other', async () => {
  answer([
    titled('night', '2031-03-07T22:00', '2031-03-08T01:00'),
    titled('days', '2031-03-13T00:00', '2031-03-18T00:00'),
  ]);
  await openMonth('2031-03', 'March 2031');
  expect(daysOf('night')).toEqual(['2031-03-07', '2031-03-08']);
  // Over the end of a week.
  expect(daysOf('days')).toEqual([13, 14, 15, 16, 17].map((day) => `2031-03-${day}`));
  const middle = pill('days', cell('2031-03-14'));
  expect(middle.dataset).toMatchObject({ fromBefore: 'true', toAfter: 'true' });
});

test("more than fit: '+N more' leads to the day's list, and an event of it to its panel", async () => {
  const user = userEvent.setup();
  answer([10, 11, 12, 13, 14, 15].map((hour) => titled(`at${hour}`, `2032-05-12T${hour}:00`, `2032-05-12T${hour}:30`)));
  await openMonth('2032-05', 'May 2032');
  expect(cell('2032-05-12').textContent).toContain('Wednesday, May 12, 2032, 6 events');
  await user.click(within(cell('2032-05-12')).getByRole('button', { name: /^\+4 more/ }));
  const modal = await dialog('Wednesday, May 12, 2032');
  const entries = within(modal).getAllByRole('listitem');
  expect(entries).toHaveLength(6);
  expect(entries[0]!.textContent).toContain('at10');
  expect(entries[0]!.textContent).toContain('10:00 AM – 10:30 AM');
  await user.click(within(modal).getByRole('button', { name: /at15/ }));
  const panel = await screen.findByRole('complementary', { name: 'Edit Event' });
  expect(start(panel).value).toBe('2032-05-12T15:00');
});

test('asks for the days on the screen only, and of those for the chosen ones', async () => {
  await openConsole('/events?view=calendar&month=2031-03&type=PRACTICE&from=2031-03-10');
  await grid('March 2031');
  await waitFor(() => expect(screen.queryByText('Loading events…')).toBeNull());
  const asked = network.calls('GET /events').map(({ query }) => query);
  expect(asked).toContainEqual(expect.objectContaining({ from: '2031-03-10', to: '2031-04-05', type: 'PRACTICE' }));
  expect(asked.filter(({ from, to }) => from !== '2031-03-10' || to !== '2031-04-05')).toEqual([]);
});

test('an empty month says so, and a failed load never looks empty', async () => {
  const user = userEvent.setup();
  await openMonth('2099-02', 'February 2099');
  screen.getByText('No events found');
  const mend = network.breakDown('GET /events');
  await user.click(button('Next'));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Failed to load events');
  expect(screen.queryByText('No events found')).toBeNull();
  mend();
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  await grid('March 2099');
});

test('Enter on a day without events offers a new one on that day', async () => {
  const user = userEvent.setup();
  await openMonth('2034-02', 'February 2034');
  cell('2034-02-01').focus();
  await user.keyboard('{Enter}');
  const modal = await dialog('Wednesday, February 1, 2034');
  within(modal).getByText('No events on this day.');
  await user.click(button('Create Event', modal));
  const panel = await screen.findByRole('complementary', { name: 'Create Event' });
  expect(start(panel).value).toBe('2034-02-01T09:00');
  await waitFor(() => expect(document.activeElement).toBe(start(panel)));
});

test('on a phone the day that is pressed is listed below the month, with a new event on it', async () => {
  phone();
  const user = userEvent.setup();
  answer([titled('Cup', '2040-03-20T08:00', '2040-03-20T21:00')]);
  await openMonth('2040-03', 'March 2040');
  await user.click(cell('2040-03-20'));
  await screen.findByRole('heading', { name: 'Tuesday, March 20, 2040' });
  screen.getByRole('button', { name: /Cup/ });
  await user.click(cell('2040-03-10'));
  await screen.findByText('No events on this day.');
  await user.click(button('Create Event on this day'));
  expect(start(await dialog('Create Event')).value).toBe('2040-03-10T09:00');
});
