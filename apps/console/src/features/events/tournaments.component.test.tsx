import { screen, waitFor, within } from '@testing-library/dom';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { openConsole } from '../../../test/console.tsx';
import { network } from '../../../test/network.ts';
import { event, tournament } from '../../../test/samples/events.ts';
import { button, chooseIn, dialog, fill, put, toast } from '../../../test/screen.ts';

const cup = tournament({ title: 'Spring Cup', body: 'Allen Park' });

beforeEach(() => {
  network.answer('GET /events/months', []);
  network.answer('GET /tournaments', ({ query }) =>
    [cup].filter(({ title, body }) => `${title} ${body}`.toLowerCase().includes((query['search'] ?? '').toLowerCase())),
  );
  network.answer('POST /events', ({ body }) => {
    const { start, end } = body as { start: string; end: string };
    return event(start, end, { eventType: 'TOURNAMENT' });
  });
});

const field = (of: HTMLElement) => within(of).getByRole<HTMLInputElement>('combobox', { name: 'Tournament' });

async function openForm(user: UserEvent): Promise<HTMLElement> {
  await openConsole('/events');
  await user.click(await screen.findByRole('button', { name: 'Create Event' }));
  const side = await screen.findByRole('complementary', { name: 'Create Event' });
  put(within(side).getByLabelText(/^Start/), '2031-03-20T00:00');
  put(within(side).getByLabelText(/^End/), '2031-03-23T00:00');
  return side;
}

test('the field appears only when the type is Tournament; is searched by title and place; the event submits tournamentID', async () => {
  const user = userEvent.setup();
  const side = await openForm(user);
  expect(within(side).queryByRole('combobox', { name: 'Tournament' })).toBeNull();
  await chooseIn(side, 'Type', 'Tournament');
  await fill(field(side), 'allen');
  await waitFor(() => expect(network.calls('GET /tournaments').at(-1)?.query).toEqual({ search: 'allen' }));
  await user.click(await screen.findByRole('option', { name: /Spring Cup/ }));
  expect(field(side).value).toBe('Spring Cup');
  await user.click(button('Save', side));
  await toast('Event created');
  expect(network.calls('POST /events')[0]!.body).toEqual({
    eventType: 'TOURNAMENT',
    start: '2031-03-20T00:00',
    end: '2031-03-23T00:00',
    tournamentID: cup.id,
  });
});

test('text without a choice is refused, and can be cleared', async () => {
  const user = userEvent.setup();
  const side = await openForm(user);
  await chooseIn(side, 'Type', 'Tournament');
  await fill(field(side), 'half a na');
  await user.keyboard('{Escape}');
  await user.click(button('Save', side));
  await within(side).findByText(/^Choose a tournament from the list/);
  expect(network.calls('POST /events')).toEqual([]);
  await user.click(button('Clear', side));
  await user.keyboard('{Escape}');
  await user.click(button('Save', side));
  await toast('Event created');
  expect(network.calls('POST /events')[0]!.body).toMatchObject({ eventType: 'TOURNAMENT', tournamentID: null });
});

test('a new tournament begins with what the event says; title, days and image are judged; making it sends nothing of the event', async () => {
  const user = userEvent.setup();
  const made = tournament({ title: 'Pecan Open' });
  network.answer('POST /tournaments', made);
  const side = await openForm(user);
  await chooseIn(side, 'Type', 'Tournament');
  await fill(field(side), 'Pecan Open');
  await user.keyboard('{Escape}');
  await user.click(button('New tournament', side));
  const modal = await dialog('New Tournament');
  const inside = (label: RegExp) => within(modal).getByLabelText<HTMLInputElement>(label);
  expect(inside(/^Title/).value).toBe('Pecan Open');
  expect(inside(/^First Day/).value).toBe('2031-03-20');
  expect(inside(/^Last Day/).value).toBe('2031-03-22');
  await fill(inside(/^Title/), ' ');
  put(inside(/^Last Day/), '2031-03-19');
  await fill(inside(/^Image URL/), 'javascript:alert(1)');
  await user.click(button('Save', modal));
  await within(modal).findByText('Title is required.');
  within(modal).getByText('The last day must not be before the first.');
  within(modal).getByText('Enter an address that starts with https://, or choose a file.');
  await fill(inside(/^Title/), 'Pecan Open');
  put(inside(/^Last Day/), '2031-03-22');
  await fill(inside(/^Image URL/), '');
  await user.click(button('Save', modal));
  await toast('Tournament created');
  await waitFor(() => expect(field(side).value).toBe('Pecan Open'));
  expect(network.calls('POST /events')).toEqual([]);
});

test('a search that fails says so and can be tried again; a tournament that cannot be saved keeps what was typed', async () => {
  const user = userEvent.setup();
  const side = await openForm(user);
  await chooseIn(side, 'Type', 'Tournament');
  const mend = network.breakDown('GET /tournaments');
  await fill(field(side), 'spring');
  await screen.findByText('Failed to load tournaments');
  mend();
  await user.click(button('Try again'));
  await screen.findByRole('option', { name: /Spring Cup/ });
  await user.click(button('New tournament', side));
  const modal = await dialog('New Tournament');
  const title = within(modal).getByLabelText<HTMLInputElement>(/^Title/);
  expect(title.value).toBe('spring');
  network.lose('POST /tournaments');
  await user.click(button('Save', modal));
  const alert = await within(modal).findByRole('alert');
  expect(alert.textContent).toContain('The server cannot be reached.');
  expect(title.value).toBe('spring');
});
