import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { openConsole } from '../../../test/console.tsx';
import { network } from '../../../test/network.ts';
import { newId } from '../../../test/samples.ts';
import { manyMessages, message, messageDetails, messageOverview } from '../../../test/samples/messages.ts';
import { button } from '../../../test/screen.ts';
import { phone } from '../../../test/viewport.ts';

/** What arrived last, and how many of those asked for since then. */
let newest = newId();
let arrived = 0;
/** The list that is read next holds them. */
const read = () => {
  newest = newId();
  arrived = 0;
};

beforeEach(() => {
  read();
  network.answer('GET /messages', manyMessages(2, 'old'));
  network.answer('GET /messages/overview', ({ query }) =>
    messageOverview({ newest, arrived: query['after'] === newest ? arrived : 0 }),
  );
  network.answer('GET /messages/{id}', messageDetails());
});

/** The user returns to the tab. */
const lookAgain = () => fireEvent(document, new Event('visibilitychange', { bubbles: true }));
const announcement = () => screen.findByRole('button', { name: /new messages?$/ });
const announced = () => screen.queryByRole('button', { name: /new messages?$/ });
const details = () => screen.getAllByRole('button', { name: /^Details, / });
const listed = (count: number) => waitFor(() => expect(details()).toHaveLength(count));
const polls = () => network.calls('GET /messages/overview').filter(({ query }) => 'after' in query);

for (const [device, setUp] of [
  ['at a desk', () => undefined],
  ['on a phone, above the cards', phone],
] as const) {
  test(`are announced, not shuffled in; pressed, they are shown and the announcement goes: ${device}`, async () => {
    setUp();
    const user = userEvent.setup();
    await openConsole('/logs');
    await listed(2);
    expect(announced()).toBeNull();
    arrived = 1;
    lookAgain();
    expect((await announcement()).textContent).toBe('1 new message');
    expect((await announcement()).closest('output')).not.toBeNull();
    arrived = 2;
    lookAgain();
    await waitFor(() => expect(announced()!.textContent).toBe('2 new messages'));
    expect(network.calls('GET /messages')).toHaveLength(1);
    network.answer('GET /messages', [...manyMessages(2, 'new'), ...manyMessages(2, 'old')]);
    read();
    await user.click(announced()!);
    await listed(4);
    expect(details()[0]!.getAttribute('aria-label')).toContain('new 2');
    await waitFor(() => expect(announced()).toBeNull());
  });
}

test('are only those that the filters ask for', async () => {
  network.answer('GET /messages/groups/{id}', { id: newest, title: 'Families', team: null });
  await openConsole(`/logs?group=${newest}&search=rain&page=2`);
  await listed(2);
  lookAgain();
  await waitFor(() => expect(polls()).not.toEqual([]));
  expect(polls().at(-1)!.query).toEqual({ group: newest, search: 'rain', after: newest });
});

test('that come while the list is on its way are not lost: what counts as new is marked before the list is read', async () => {
  const release = network.hold('GET /messages/overview');
  await openConsole('/logs');
  await waitFor(() => expect(network.calls('GET /messages/overview')).toHaveLength(1));
  expect(network.calls('GET /messages')).toEqual([]);
  release();
  await listed(2);
  arrived = 1;
  lookAgain();
  await announcement();
  expect(polls().at(-1)!.query).toEqual({ after: newest });
});

test('that could not be looked for are no alarm, and are looked for again', async () => {
  await openConsole('/logs');
  await listed(2);
  const mend = network.breakDown('GET /messages/overview', 500);
  lookAgain();
  await waitFor(() => expect(polls()).toHaveLength(1));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(details()).toHaveLength(2);
  mend();
  arrived = 1;
  lookAgain();
  expect((await announcement()).textContent).toBe('1 new message');
});

test('that cannot be read stay announced, and the rows as they were', async () => {
  const user = userEvent.setup();
  await openConsole('/logs');
  await listed(2);
  arrived = 1;
  lookAgain();
  await announcement();
  const mend = network.breakDown('GET /messages');
  await user.click(await announcement());
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Failed to load messages');
  expect(details()).toHaveLength(2);
  await announcement();
  mend();
  read();
  network.answer('GET /messages', manyMessages(3, 'new'));
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  await listed(3);
  await waitFor(() => expect(announced()).toBeNull());
});

test("a thousand and more are '1,000+ new messages'", async () => {
  await openConsole('/logs');
  await listed(2);
  arrived = 1_000;
  lookAgain();
  expect((await announcement()).textContent).toBe('1,000+ new messages');
});

test('a row that is open stays open', async () => {
  const user = userEvent.setup();
  const old = message({ text: 'old' });
  network.answer('GET /messages', [old]);
  await openConsole('/logs');
  await listed(1);
  await user.click(details()[0]!);
  await screen.findByText('Unknown');
  arrived = 1;
  lookAgain();
  await announcement();
  network.answer('GET /messages', [message({ text: 'new' }), old]);
  read();
  await user.click(button(/new message$/));
  await listed(2);
  expect(details().map((each) => each.getAttribute('aria-expanded'))).toEqual(['false', 'true']);
});
