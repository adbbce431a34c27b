import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import type { GroupMessage } from '@dugout/contract/features/messages/message.schema.ts';
import { openConsole } from '../../../test/console.tsx';
import { network } from '../../../test/network.ts';
import { newId } from '../../../test/samples.ts';
import {
  groupChoice,
  manyMessages,
  message,
  messageGroup,
  messageOverview,
  messageSender,
} from '../../../test/samples/messages.ts';
import { addressOf, button } from '../../../test/screen.ts';
import { phone } from '../../../test/viewport.ts';

const monica = messageSender('Monica', 'Quill');
const families = messageGroup('Families');

/** Page by page, as the list is asked for. */
function answer(all: readonly GroupMessage[], count = all.length): void {
  network.answer(
    'GET /messages',
    ({ query }) => {
      const size = Number(query['pageSize'] ?? 20);
      return all.slice((Number(query['page'] ?? 1) - 1) * size).slice(0, size);
    },
    { total: count },
  );
}

beforeEach(() => {
  answer([]);
  network.answer('GET /messages/overview', messageOverview());
  network.answer('GET /messages/groups/{id}', groupChoice(families));
});

const rows = () =>
  screen.getAllByRole('row').filter((row) => within(row).queryByRole('button', { name: /^Details, / }) !== null);
const rowOf = (text: string) => rows().find((row) => row.textContent?.includes(text))!;
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent?.trim());
const rowsAre = (count: number) => waitFor(() => expect(rows()).toHaveLength(count));
const pager = () => screen.getByRole('navigation', { name: 'Pages' });
const showing = (text: string) => screen.findAllByText(text);

describe('the screen', () => {
  test("title; search 'Search messages…'; All Groups; All Senders; From and To; 'Show N'", async () => {
    answer([message()]);
    await openConsole('/logs');
    await screen.findByRole('heading', { level: 1, name: 'Message Logs' });
    expect(document.title).toBe('Message Logs · Bombers Admin');
    expect(screen.getByRole('navigation', { name: 'Breadcrumb' }).textContent).toBe('Message Logs');
    screen.getByPlaceholderText('Search messages…');
    expect(screen.getByLabelText('Group: All Groups').textContent).toBe('All Groups');
    expect(screen.getByLabelText('Sender: All Senders').textContent).toBe('All Senders');
    for (const label of ['From', 'To']) expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe('');
    screen.getByRole('combobox', { name: 'Show 20' });
  });

  test("'Showing X of Y messages (filtered from Z)'; the brackets only where something is filtered", async () => {
    const user = userEvent.setup();
    answer(manyMessages(23, 'number'));
    await openConsole(`/logs?group=${families.id}`);
    const [figure] = await showing('Showing 20 of 23 messages (filtered from 1,284)');
    expect(figure!.closest('output, [role=status]')).not.toBeNull();
    await user.click(button('Next', pager()));
    await showing('Showing 3 of 23 messages (filtered from 1,284)');
    await user.click(button('Clear filters'));
    await showing('Showing 20 of 23 messages');
  });

  test("'Page p / n'; Prev/Next paging", async () => {
    const user = userEvent.setup();
    answer(manyMessages(41, 'number'));
    await openConsole('/logs');
    await rowsAre(20);
    expect(pager().textContent).toMatch(/^Page 1 \/ 3/);
    expect(rows()[0]!.textContent).toContain('number 41');
    await user.click(button('Next', pager()));
    await waitFor(() => expect(rows()[0]!.textContent).toContain('number 21'));
    await user.click(button('Next', pager()));
    await rowsAre(1);
    expect(pager().textContent).toMatch(/^Page 3 \/ 3/);
    await user.click(button('Prev', pager()));
    await waitFor(() => expect(pager().textContent).toMatch(/^Page 2 \/ 3/));
    expect(addressOf()).toEqual({ page: '2' });
  });

  test('message logs choose from 10, 20, 50, 100 (default 20)', async () => {
    const user = userEvent.setup();
    answer(manyMessages(60, 'number'));
    await openConsole('/logs?page=2');
    await rowsAre(20);
    await user.click(screen.getByRole('combobox', { name: 'Show 20' }));
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Show 10', 'Show 20', 'Show 50', 'Show 100']);
    await user.click(options[2]!);
    await rowsAre(50);
    expect(addressOf()).toEqual({ pageSize: '50' });
    await user.click(screen.getByRole('combobox', { name: 'Show 50' }));
    await user.click(await screen.findByRole('option', { name: 'Show 10' }));
    await rowsAre(10);
    expect(pager().textContent).toMatch(/^Page 1 \/ 6/);
  });

  test("empty 'No messages found.'; loading 'Loading…'", async () => {
    const release = network.hold('GET /messages');
    await openConsole('/logs?search=nothing');
    await screen.findByText('Loading…');
    expect(screen.queryByText('No messages found.')).toBeNull();
    release();
    await screen.findByText('No messages found.');
    await showing('Showing 0 of 0 messages (filtered from 1,284)');
  });

  for (const [name, key] of [
    ['messages', 'GET /messages'],
    ['the overview', 'GET /messages/overview'],
  ] as const) {
    test(`a failed load is never an empty one, and is tried again: ${name}`, async () => {
      const user = userEvent.setup();
      answer(manyMessages(3, 'number'));
      const mend = network.breakDown(key);
      await openConsole(`/logs?group=${families.id}`);
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).toContain('Failed to load messages');
      expect(screen.queryByText('No messages found.')).toBeNull();
      mend();
      await user.click(button('Try again', alert));
      await rowsAre(3);
    });
  }
});

test('on a phone it is behind More', async () => {
  phone();
  const user = userEvent.setup();
  network.answer('GET /teams', []);
  answer(manyMessages(20, 'number'));
  await openConsole('/teams');
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('link', { name: 'Message Logs' }));
  await screen.findByRole('heading', { level: 1, name: 'Message Logs' });
  expect(await screen.findAllByRole('button', { name: /^Details, / })).toHaveLength(20);
  await showing('Showing 20 of 20 messages');
});

describe('a row', () => {
  test("sender absent means system; a missing group shows 'Unknown Group'", async () => {
    answer([message({ text: 'nowhere' }), message({ text: 'untitled', chat: messageGroup(null) })]);
    await openConsole('/logs');
    await rowsAre(2);
    for (const text of ['nowhere', 'untitled']) {
      const cells = cellsOf(rowOf(text));
      expect([cells[2], cells[3]]).toEqual(['Unknown Group', 'System']);
    }
  });

  test('status: failed if failedToSend; delivered if it has a sender; otherwise system', async () => {
    answer([
      message({ text: 'went out', sender: monica }),
      message({ text: 'broke', sender: monica, failedToSend: true }),
      message({ text: 'joined' }),
      message({ text: 'nobody’s', failedToSend: true }),
    ]);
    await openConsole('/logs');
    await rowsAre(4);
    for (const [text, status] of [
      ['went out', 'Delivered'],
      ['broke', 'Failed'],
      ['joined', 'System'],
      ['nobody’s', 'Failed'],
    ] as const)
      expect(cellsOf(rowOf(text))[5]).toBe(status);
  });

  test("a message deleted in the app is marked 'Deleted' in its row, an edited one 'Edited'", async () => {
    answer([
      message({ text: 'was first', editedAt: '2026-03-14T15:00:00Z' }),
      message({ text: 'gone', deletedAt: '2026-03-14T15:00:00Z' }),
      message({ text: 'plain' }),
    ]);
    await openConsole('/logs');
    await rowsAre(3);
    expect(rows().map((row) => cellsOf(row)[4])).toEqual(['was first Edited', 'gone  Deleted', 'plain']);
  });
});

describe('an old or mistyped address', () => {
  test('still opens', async () => {
    answer(manyMessages(2, 'number'));
    await openConsole('/logs?from=2026-02-30&to=yesterday&pageSize=7&sender=me');
    await rowsAre(2);
    expect(network.calls('GET /messages').at(-1)!.query).toEqual({ page: '1', pageSize: '20' });
  });

  test('of a group that is gone finds nothing, and can be taken back', async () => {
    const user = userEvent.setup();
    network.breakDown('GET /messages/groups/{id}', 404);
    await openConsole(`/logs?group=${newId()}`);
    await screen.findByText('No messages found.');
    answer(manyMessages(20, 'number'));
    await user.click(await screen.findByRole('button', { name: 'Remove filter Group unknown' }));
    await rowsAre(20);
    expect(addressOf()).toEqual({});
  });
});
