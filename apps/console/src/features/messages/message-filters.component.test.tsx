import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { openConsole } from '../../../test/console.tsx';
import { network } from '../../../test/network.ts';
import {
  manyMessages,
  groupChoice,
  messageGroup,
  messageOverview,
  messageSender,
} from '../../../test/samples/messages.ts';
import { addressOf, button, dialog, put } from '../../../test/screen.ts';
import { phone } from '../../../test/viewport.ts';

const families = groupChoice(messageGroup('Families'));
const staff = groupChoice(messageGroup('Staff'));
const monica = messageSender('Monica', 'Quill');
const nadia = messageSender('Nadia', 'Quill');

beforeEach(() => {
  network.answer('GET /messages', manyMessages(3, 'number'));
  network.answer('GET /messages/overview', messageOverview());
  network.answer('GET /messages/groups', [families, staff]);
  network.answer('GET /messages/groups/{id}', families);
  network.answer('GET /messages/senders', [monica, nadia]);
  network.answer('GET /messages/senders/{id}', monica);
});

const chosen = (label: string) => screen.getByLabelText(new RegExp(`^${label}: `));
const chip = (text: string) => screen.getByRole('button', { name: `Remove filter ${text}` });
const date = (label: string, of: HTMLElement = document.body) => within(of).getByLabelText<HTMLInputElement>(label);
const lastAsked = () => network.calls('GET /messages').at(-1)!.query;
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const listed = () => screen.findAllByRole('button', { name: /^Details, / });

test('groups that are called as a team say which of its name they are', async () => {
  const twins = (['U12', 'U14'] as const).map((ageGroup) =>
    groupChoice(messageGroup('Ash Gold'), { ageGroup, state: 'TX' }),
  );
  network.answer('GET /messages/groups', twins);
  await openConsole('/logs');
  await listed();
  await userEvent.click(chosen('Group'));
  await waitFor(() => expect(options().slice(-2)).toEqual(['Ash Gold12U · TX', 'Ash Gold14U · TX']));
  await userEvent.click(screen.getByRole('option', { name: /14U/ }));
  await waitFor(() => expect(chosen('Group').textContent).toBe('Group: Ash Gold · 14U · TX'));
});

test('the group filter searches all groups on the server', async () => {
  const user = userEvent.setup();
  await openConsole('/logs?search=rain');
  await listed();
  await user.click(chosen('Group'));
  await user.type(await screen.findByRole('textbox', { name: 'Find group' }), 'q');
  await waitFor(() => expect(network.calls('GET /messages/groups').at(-1)?.query).toEqual({ search: 'q' }));
  await waitFor(() => expect(options().slice(-2)).toEqual(['Families', 'Staff']));
  await user.click(screen.getByRole('option', { name: 'Staff' }));
  await waitFor(() => expect(lastAsked()).toMatchObject({ search: 'rain', group: staff.id }));
  expect(chosen('Group').textContent).toBe('Group: Staff');
  expect(addressOf()).toEqual({ search: 'rain', group: staff.id });
  // What was just found has its name already.
  expect(network.calls('GET /messages/groups/{id}')).toEqual([]);
  await user.click(chosen('Group'));
  await user.click(await screen.findByRole('option', { name: 'All Groups' }));
  await waitFor(() => expect(addressOf()).toEqual({ search: 'rain' }));
});

test('the sender filter searches all senders on the server', async () => {
  const user = userEvent.setup();
  await openConsole('/logs');
  await listed();
  await user.click(chosen('Sender'));
  await user.type(await screen.findByRole('textbox', { name: 'Find sender' }), 'q');
  await waitFor(() => expect(network.calls('GET /messages/senders').at(-1)?.query).toEqual({ search: 'q' }));
  await user.click(await screen.findByRole('option', { name: 'Nadia Quill' }));
  await waitFor(() => expect(lastAsked()).toMatchObject({ sender: nadia.id }));
  expect(chosen('Sender').textContent).toBe('Sender: Nadia Quill');
  await user.click(chip('Sender Nadia Quill'));
  await waitFor(() => expect(addressOf()).toEqual({}));
  expect(chosen('Sender').textContent).toBe('All Senders');
});

test('groups that could not be loaded are not "No matches"', async () => {
  const user = userEvent.setup();
  const mend = network.breakDown('GET /messages/groups');
  await openConsole('/logs');
  await listed();
  await user.click(chosen('Group'));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Failed to load groups');
  expect(screen.queryByText('No matches')).toBeNull();
  mend();
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  await screen.findByRole('option', { name: 'Families' });
});

test('From and To are in the address and on chips; one is taken back, or all', async () => {
  const user = userEvent.setup();
  await openConsole('/logs');
  await listed();
  put(date('From'), '2026-03-12');
  await waitFor(() => expect(lastAsked()).toMatchObject({ from: '2026-03-12' }));
  put(date('To'), '2026-03-13');
  await waitFor(() => expect(lastAsked()).toMatchObject({ from: '2026-03-12', to: '2026-03-13' }));
  expect(addressOf()).toEqual({ from: '2026-03-12', to: '2026-03-13' });
  chip('To 03/13/2026');
  await user.click(chip('From 03/12/2026'));
  await waitFor(() => expect(date('From').value).toBe(''));
  await user.click(button('Clear filters'));
  await waitFor(() => expect(addressOf()).toEqual({}));
  expect(date('To').value).toBe('');
});

test('from-date and to-date pickers are bounded by the earliest and latest message dates', async () => {
  const user = userEvent.setup();
  await openConsole('/logs');
  await listed();
  // On New Year's Eve by the club's clock.
  for (const label of ['From', 'To']) {
    expect(date(label).min).toBe('2020-12-31');
    expect(date(label).max).toBe('2026-03-14');
  }
  // Typed all the same, it is not taken, and not left standing.
  for (const day of ['2020-12-30', '2999-01-01']) {
    await user.click(date('From'));
    put(date('From'), day);
    await user.click(screen.getByPlaceholderText('Search messages…'));
    await waitFor(() => expect(date('From').value).toBe(''));
  }
  put(date('To'), '2020-12-31');
  await waitFor(() => expect(addressOf()).toEqual({ to: '2020-12-31' }));
});

test('the address keeps everything: an opened link shows it all', async () => {
  network.answer('GET /messages', manyMessages(2, 'number'), { total: 12 });
  const query = {
    search: 'rain',
    group: families.id,
    sender: monica.id,
    from: '2026-03-12',
    to: '2026-03-12',
    page: '2',
    pageSize: '10',
  };
  await openConsole(`/logs?${new URLSearchParams(query)}`);
  await listed();
  expect(screen.getByPlaceholderText<HTMLInputElement>('Search messages…').value).toBe('rain');
  await waitFor(() => expect(chosen('Group').textContent).toBe('Group: Families'));
  await waitFor(() => expect(chosen('Sender').textContent).toBe('Sender: Monica Quill'));
  expect([date('From').value, date('To').value]).toEqual(['2026-03-12', '2026-03-12']);
  screen.getByRole('combobox', { name: 'Show 10' });
  expect(screen.getByRole('navigation', { name: 'Pages' }).textContent).toMatch(/^Page 2 \/ 2/);
  expect(addressOf()).toEqual(query);
  expect(lastAsked()).toEqual(query);
  // The address may hold what was searched; the title, which browsers keep and sync, never does.
  expect(document.title).toBe('Message Logs · Bombers Admin');
});

test('on a phone filters and the size of a page are in a sheet from below', async () => {
  phone();
  const user = userEvent.setup();
  await openConsole('/logs?search=rain');
  await listed();
  await user.click(button(/^Filters/));
  const sheet = await dialog('Filters');
  expect(within(sheet).queryByText('Sort by')).toBeNull();
  await user.type(within(sheet).getByRole('combobox', { name: 'Group' }), 'q');
  await user.click(await screen.findByRole('option', { name: 'Staff' }));
  await waitFor(() =>
    expect(within(sheet).getByRole<HTMLInputElement>('combobox', { name: 'Group' }).value).toBe('Staff'),
  );
  expect(date('From', sheet).min).toBe('2020-12-31');
  put(date('From', sheet), '2026-01-01');
  await waitFor(() => expect(addressOf()).toMatchObject({ from: '2026-01-01' }));
  await user.selectOptions(within(sheet).getByLabelText('Rows per page'), 'Show 10');
  await waitFor(() =>
    expect(addressOf()).toEqual({ search: 'rain', group: staff.id, from: '2026-01-01', pageSize: '10' }),
  );
  await user.click(await within(sheet).findByRole('button', { name: 'Show 3 messages' }));
  await screen.findByRole('button', { name: 'Remove filter Group Staff' });
});

test("'Unknown Group', 'System' and a status can be chosen, and dates by their name", async () => {
  await openConsole('/logs');
  await userEvent.click(await screen.findByLabelText(/^Group: /));
  await userEvent.click(await screen.findByRole('option', { name: 'Unknown Group' }));
  await userEvent.click(await screen.findByLabelText(/^Sender: /));
  await userEvent.click(await screen.findByRole('option', { name: 'System' }));
  await userEvent.click(await screen.findByLabelText(/^Status: /));
  await userEvent.click(await screen.findByRole('option', { name: 'Failed' }));
  await userEvent.click(await screen.findByLabelText(/^Dates: /));
  await userEvent.click(await screen.findByRole('option', { name: 'Last month' }));
  await waitFor(() => expect(addressOf()).toMatchObject({ group: 'none', sender: 'none', status: 'failed' }));
  const { from, to } = addressOf() as { from: string; to: string };
  expect(from).toMatch(/-01$/);
  expect(to.slice(0, 7)).toBe(from.slice(0, 7));
  await screen.findByLabelText('Remove filter Group Unknown Group');
  await screen.findByLabelText('Remove filter Sender System');
});
