import { screen, waitFor, within } from '@testing-library/dom';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { GroupMessage } from '@dugout/contract/features/messages/message.schema.ts';
import { openConsole } from '../../../test/console.tsx';
import { network } from '../../../test/network.ts';
import {
  message,
  messageDetails,
  messageGroup,
  messageOverview,
  messageSender,
} from '../../../test/samples/messages.ts';
import { button, toast } from '../../../test/screen.ts';

const monica = messageSender('Monica', 'Quill');
const families = messageGroup('Families');

beforeEach(() => {
  network.answer('GET /messages/overview', messageOverview());
  network.answer('GET /messages/{id}', ({ params }) => messageDetails({ id: params['id']! }));
});

async function openWith(...messages: readonly GroupMessage[]): Promise<void> {
  network.answer('GET /messages', [...messages]);
  await openConsole('/logs');
  await screen.findAllByRole('button', { name: /^Details, / });
}

const detailsButton = (text: string) => screen.getByRole('button', { name: new RegExp(`^Details, .*${text}`) });
/** What the expanded row unfolds to. */
const unfolded = () => screen.queryAllByText('Full Message').map((caption) => caption.closest('tr')!);
const fact = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling!;
const audience = () => screen.findByRole('region', { name: 'Group members at the time' });

async function expand(user: UserEvent, text: string): Promise<void> {
  await user.click(detailsButton(text));
  await waitFor(() => expect(unfolded()).toHaveLength(1));
}

test('a Details button expands a row to show Full Message, Status, Message ID, Sender, Group', async () => {
  const user = userEvent.setup();
  const text = `Rain delay at Pfluger.\n\nNew first pitch is 11:15 AM; ${'pool play moves on. '.repeat(20)}the end`;
  await openWith(message({ text, sender: monica, chat: families, failedToSend: true, externalId: 'msg_1' }));
  expect(detailsButton('Rain').textContent).toBe('Details');
  expect(detailsButton('Rain').getAttribute('aria-expanded')).toBe('false');
  await expand(user, 'Rain');
  expect(detailsButton('Rain').getAttribute('aria-expanded')).toBe('true');
  expect(within(unfolded()[0]!).getByText(/the end/).textContent).toBe(text);
  expect(fact('Status').textContent).toBe('Failed');
  expect(fact('Message ID').textContent).toBe('msg_1');
  expect(fact('Sender').textContent).toBe('Monica Quill');
  expect(fact('Group').textContent).toBe('Families');
});

test('one row at a time; pressed again it closes', async () => {
  const user = userEvent.setup();
  await openWith(message({ text: 'one' }), message({ text: 'two' }));
  await expand(user, 'one');
  within(unfolded()[0]!).getByText('one');
  await expand(user, 'two');
  within(unfolded()[0]!).getByText('two');
  await user.click(detailsButton('two'));
  await waitFor(() => expect(unfolded()).toEqual([]));
  // The row itself is no button.
  await user.click(screen.getByText('one'));
  expect(unfolded()).toEqual([]);
});

test('the message ID is copied; without one of its sender it is our own', async () => {
  const user = userEvent.setup();
  const own = message({ text: 'own' });
  await openWith(own);
  await expand(user, 'own');
  await user.click(button(`Copy message ID ${own.id}`));
  await toast('Message ID copied.');
  expect(await navigator.clipboard.readText()).toBe(own.id);
  expect(fact('Sender').textContent).toBe('System');
  expect(fact('Group').textContent).toBe('Unknown Group');
});

test("what became of it: 'Edited', with what it was 'Original message'; 'Deleted in the app'; 'Failed'", async () => {
  const user = userEvent.setup();
  network.answer(
    'GET /messages/{id}',
    messageDetails({
      originalText: 'first',
      facts: [
        { kind: 'EDITED', at: '2026-03-14T14:15:00Z', text: 'second' },
        { kind: 'EDITED', at: '2026-03-14T14:20:00Z', text: 'third' },
        { kind: 'FAILED', at: '2026-03-14T14:30:00Z', text: null },
        { kind: 'DELETED', at: '2026-03-15T04:59:00Z', text: null },
      ],
    }),
  );
  await openWith(message({ text: 'third', failedToSend: true, sender: monica }));
  await expand(user, 'third');
  const became = await screen.findByRole('region', { name: 'Delivery history' });
  expect(became.textContent).toContain('Original messagefirst');
  const facts = within(became).getAllByRole('listitem');
  expect(facts.map(({ textContent }) => textContent)).toEqual([
    'Edited Mar 14, 2026, 9:15 AMsecond',
    'Edited Mar 14, 2026, 9:20 AM',
    'Failed Mar 14, 2026, 9:30 AM',
    'Deleted in the app Mar 14, 2026, 11:59 PM',
  ]);
  expect(fact('Status').textContent).toBe('Failed');
});

test('nothing became of most messages, and nothing is said of it', async () => {
  const user = userEvent.setup();
  await openWith(message({ text: 'plain' }));
  await expand(user, 'plain');
  await audience();
  expect(screen.queryByRole('region', { name: 'Delivery history' })).toBeNull();
});

test("'Group members at the time': who was in it, or that it is not known", async () => {
  const user = userEvent.setup();
  const march = message({ text: 'in March' });
  network.answer('GET /messages/{id}', ({ params }) =>
    params['id'] === march.id
      ? messageDetails({ audience: [messageSender('Lee', 'Ash'), monica], audienceCount: 2 })
      : messageDetails(),
  );
  await openWith(march, message({ text: 'nowhere' }));
  await expand(user, 'March');
  expect((await audience()).textContent).toBe('Group members at the time: 2Lee Ash, Monica Quill');
  await expand(user, 'nowhere');
  await waitFor(async () => expect((await audience()).textContent).toBe('Group members at the timeUnknown'));
});

test('of a large group the first names are shown, and the others when asked for', async () => {
  const user = userEvent.setup();
  const people = Array.from({ length: 23 }, (_, n) => messageSender(`P${101 + n}`, 'Ash'));
  network.answer('GET /messages/{id}', messageDetails({ audience: people, audienceCount: 23 }));
  await openWith(message({ text: 'to many' }));
  await expand(user, 'to many');
  expect((await audience()).textContent).toContain('Group members at the time: 23');
  expect((await audience()).textContent).toContain('P120 Ash and 3 more');
  await user.click(button('Show more names'));
  expect((await audience()).textContent).toContain('P123 Ash');
  expect((await audience()).textContent).not.toContain('more');
});

test('a history that cannot be loaded says so and is tried again; the message itself is there', async () => {
  const user = userEvent.setup();
  const mend = network.breakDown('GET /messages/{id}');
  await openWith(message({ text: 'said', sender: monica }));
  await expand(user, 'said');
  const alert = await screen.findByRole('alert');
  expect(fact('Sender').textContent).toBe('Monica Quill');
  expect(unfolded()[0]!.textContent).not.toContain('at the timeUnknown');
  mend();
  await user.click(button('Try again', alert));
  expect((await audience()).textContent).toContain('Unknown');
});
