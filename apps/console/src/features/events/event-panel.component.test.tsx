import { screen, waitFor, within } from '@testing-library/dom';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { eventProblems } from '@dugout/contract/features/events/event.routes.ts';
import type { CalendarEvent } from '@dugout/contract/features/events/event.schema.ts';
import { openConsole } from '../../../test/console.tsx';
import { network } from '../../../test/network.ts';
import { dashboard } from '../../../test/samples/dashboard.ts';
import { event, monthsOf, titled } from '../../../test/samples/events.ts';
import { addressOf, button, chooseIn, dialog, put, toast } from '../../../test/screen.ts';

const cup = titled('Cup', '2031-03-20T08:00', '2031-03-20T21:00');
const year = '/events?from=2031-01-01&to=2031-12-31';

function answer(events: readonly CalendarEvent[]): void {
  network.answer('GET /events/months', monthsOf(events));
  network.answer('GET /events', [...events]);
  network.answer('GET /events/{id}', ({ params }) => events.find(({ id }) => id === params['id'])!);
}

beforeEach(() => answer([cup]));

const panel = (name: string) => screen.findByRole('complementary', { name });
const start = (of: HTMLElement) => within(of).getByLabelText<HTMLInputElement>(/^Start/);
const end = (of: HTMLElement) => within(of).getByLabelText<HTMLInputElement>(/^End/);

async function openCreate(user: UserEvent): Promise<HTMLElement> {
  await openConsole(year);
  await user.click(await screen.findByRole('button', { name: 'Create Event' }));
  return panel('Create Event');
}

async function openCard(user: UserEvent, title = 'Cup'): Promise<HTMLElement> {
  await openConsole(year);
  await user.click(await screen.findByRole('button', { name: title }));
  return panel('Edit Event');
}

describe('create', () => {
  test("Create Event: start and end are required, type defaults to Global; 'Event created'", async () => {
    const user = userEvent.setup();
    const made = event('2031-03-20T08:00', '2031-03-20T21:00');
    network.answer('POST /events', made);
    const side = await openCreate(user);
    expect(within(side).getByRole<HTMLInputElement>('combobox', { name: 'Type' }).value).toBe('Global');
    expect(within(side).queryByRole('combobox', { name: 'Tournament' })).toBeNull();
    await user.click(button('Save', side));
    await within(side).findByText('Start is required.');
    within(side).getByText('End is required.');
    expect(document.activeElement).toBe(start(side));
    expect(network.calls('POST /events')).toEqual([]);
    put(start(side), '2031-03-20T08:00');
    put(end(side), '2031-03-20T21:00');
    await user.click(button('Save', side));
    await toast('Event created');
    expect(network.calls('POST /events').map(({ body }) => body)).toEqual([
      { eventType: 'GLOBAL', start: '2031-03-20T08:00', end: '2031-03-20T21:00', tournamentID: null },
    ]);
    await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Create Event' })).toBeNull());
  });

  test('the end must not be before the start', async () => {
    const user = userEvent.setup();
    const side = await openCreate(user);
    put(start(side), '2031-03-20T08:00');
    put(end(side), '2031-03-20T07:00');
    await user.click(button('Save', side));
    await within(side).findByText('The end must not be before the start.');
    put(end(side), '2031-03-20T08:00');
    await waitFor(() => expect(within(side).queryByText('The end must not be before the start.')).toBeNull());
  });

  test('a time that clocks skip is told at its field, and the next one offered', async () => {
    const user = userEvent.setup();
    const side = await openCreate(user);
    put(start(side), '2027-03-14T02:45');
    put(end(side), '2027-03-14T05:00');
    await within(side).findByText('That day clocks skip from 2:00 AM to 3:00 AM. Use 3:45 AM?');
    await user.click(button('Save', side));
    expect(network.calls('POST /events')).toEqual([]);
    await user.click(button('Use 3:45 AM', side));
    expect([start(side).value, end(side).value]).toEqual(['2027-03-14T03:45', '2027-03-14T05:00']);
    expect(within(side).queryByText(/clocks skip/)).toBeNull();
    expect(document.activeElement).toBe(start(side));
    // An hour after 1:30 AM clocks show 3:30 AM.
    await user.click(end(side));
    put(end(side), '');
    await user.click(start(side));
    put(start(side), '2027-03-14T01:30');
    expect(end(side).value).toBe('2027-03-14T03:30');
  });

  test('choosing a start after the end moves the end along and keeps the duration', async () => {
    const user = userEvent.setup();
    const side = await openCreate(user);
    await user.click(start(side));
    put(start(side), '2031-03-20T08:00');
    // The user gave no duration: an hour.
    expect(end(side).value).toBe('2031-03-20T09:00');
    await user.click(end(side));
    put(end(side), '2031-03-20T10:30');
    await user.click(start(side));
    put(start(side), '2031-03-27T08:00');
    expect(end(side).value).toBe('2031-03-27T10:30');
    await user.click(end(side));
    await user.click(start(side));
    put(start(side), '2031-03-27T09:00');
    expect(end(side).value).toBe('2031-03-27T10:30');
  });

  for (const [where, open] of [
    ['in the panel', openCreate],
    [
      'in the modal of the dashboard',
      async (user: UserEvent) => {
        network.answer('GET /dashboard', dashboard());
        network.answer('GET /administrators', []);
        network.answer('GET /users', []);
        await openConsole('/');
        await user.click(await screen.findByRole('button', { name: 'New Event' }));
        return dialog('Create Event');
      },
    ],
  ] as const) {
    test(`a failure shows the alert 'Failed to create event' and keeps what was typed, ${where}; Esc asks before it is lost`, async () => {
      const user = userEvent.setup();
      network.answer('POST /events', cup);
      const side = await open(user);
      await user.click(button('Save', side));
      await within(side).findByText('Start is required.');
      put(start(side), '2031-03-20T08:00');
      for (const [fail, reason] of [
        [network.breakDown, ''],
        [network.lose, ' The server cannot be reached.'],
      ] as const) {
        const mend = fail('POST /events');
        await user.click(button('Save', side));
        await waitFor(() =>
          expect(within(side).getByRole('alert').textContent).toContain(`Failed to create event.${reason}`),
        );
        expect(start(side).value).toBe('2031-03-20T08:00');
        mend();
      }
      await user.click(start(side));
      await user.keyboard('{Escape}');
      await user.click(button('Keep editing', await dialog('Discard changes?')));
      await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Discard changes?' })).toBeNull());
      await user.click(button('Save', side));
      await toast('Event created');
      await waitFor(() => expect(document.contains(side)).toBe(false));
    });
  }
});

describe('edit', () => {
  test('a title of 80 characters is whole in the panel', async () => {
    const user = userEvent.setup();
    const title = `${'Championship '.repeat(8)}`.slice(0, 80).trim();
    answer([titled(title, '2031-03-20T08:00', '2031-03-20T21:00')]);
    const side = await openCard(user, title);
    within(side).getByText(title, { selector: 'p' });
  });

  test('a failed update says so and keeps what was typed', async () => {
    const user = userEvent.setup();
    network.answer('PUT /events/{id}', cup);
    const side = await openCard(user);
    put(end(side), '2031-03-20T22:00');
    const mend = network.lose('PUT /events/{id}');
    await user.click(button('Save', side));
    const alert = await within(side).findByRole('alert');
    expect(alert.textContent).toContain('The server cannot be reached.');
    expect(end(side).value).toBe('2031-03-20T22:00');
    mend();
    await user.click(button('Save', side));
    await toast('Event updated');
    expect(network.calls('PUT /events/{id}').at(-1)!.headers.get('if-match')).toBe('"1"');
  });

  test('an event that was deleted meanwhile is said to be gone', async () => {
    const user = userEvent.setup();
    answer([]);
    network.refuse('GET /events/{id}', eventProblems.notFound);
    await openConsole(`/events?event=${cup.id}`);
    const side = await panel('Edit Event');
    await within(side).findByText('This event no longer exists.');
    await user.click(button('Cancel', side));
    await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Edit Event' })).toBeNull());
  });

  test('the address of an event opens its panel, wherever the screen is; a failed load can be tried again', async () => {
    const user = userEvent.setup();
    answer([]);
    network.answer('GET /events/{id}', cup);
    const mend = network.breakDown('GET /events/{id}');
    await openConsole(`/events?event=${cup.id}`);
    const side = await panel('Edit Event');
    const alert = await within(side).findByRole('alert');
    expect(alert.textContent).toContain('Failed to load the event');
    mend();
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(start(side).value).toBe('2031-03-20T08:00'));
  });
});

describe('delete', () => {
  test('asks in the panel, focus on Cancel; what was typed is still there when the question is taken back', async () => {
    const user = userEvent.setup();
    await openCard(user);
    put(end(await panel('Edit Event')), '2031-03-20T22:00');
    await user.click(button('Delete Event'));
    const question = await panel('Delete Event');
    await waitFor(() => expect(question.textContent).toContain('Delete Cup'));
    expect(document.activeElement).toBe(button('Cancel', question));
    await user.keyboard('{Enter}');
    expect(end(await panel('Edit Event')).value).toBe('2031-03-20T22:00');
    await waitFor(() => expect(document.activeElement).toBe(button('Delete Event')));
    expect(network.calls('DELETE /events/{id}')).toEqual([]);
  });

  test("a failure is told, and can be tried again; 'Event deleted'", async () => {
    const user = userEvent.setup();
    network.answer('DELETE /events/{id}', undefined);
    await openCard(user);
    await user.click(button('Delete Event'));
    const question = await panel('Delete Event');
    const mend = network.lose('DELETE /events/{id}');
    const confirm = button('Confirm', question);
    await waitFor(() => expect(confirm.getAttribute('aria-disabled')).not.toBe('true'));
    await user.click(confirm);
    const alert = await within(question).findByRole('alert');
    expect(alert.textContent).toContain('The server cannot be reached.');
    mend();
    answer([]);
    await user.click(confirm);
    await toast('Event deleted');
    await waitFor(() => expect(addressOf()).toEqual({ from: '2031-01-01', to: '2031-12-31' }));
  });
});

describe('unsaved changes', () => {
  test('do not ask where nothing would be lost: a filter, another view', async () => {
    const user = userEvent.setup();
    network.answer('PUT /events/{id}', cup);
    const side = await openCard(user);
    put(end(side), '2031-03-20T22:00');
    await user.click(screen.getByRole('radio', { name: 'Calendar' }));
    await screen.findByRole('grid');
    await user.click(button('Next'));
    expect(end(side).value).toBe('2031-03-20T22:00');
    await user.click(button('Save', side));
    await toast('Event updated');
  });

  test('a type that is chosen and taken back is no change', async () => {
    const user = userEvent.setup();
    const side = await openCard(user);
    await chooseIn(side, 'Type', 'Practice');
    await waitFor(() => expect(within(side).queryByRole('combobox', { name: 'Tournament' })).toBeNull());
    await chooseIn(side, 'Type', 'Tournament');
    const field = await within(side).findByRole<HTMLInputElement>('combobox', { name: 'Tournament' });
    expect(field.value).toBe('Cup');
    await user.click(button('Cancel', side));
    await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Edit Event' })).toBeNull());
  });
});
