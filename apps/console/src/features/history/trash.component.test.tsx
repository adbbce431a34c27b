import { historyProblems } from '@dugout/contract/features/history/history.routes.ts';
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { openConsole } from '../../../test/console.tsx';
import { network } from '../../../test/network.ts';
import { newId } from '../../../test/samples.ts';
import { inTrash, trashed } from '../../../test/samples/history.ts';
import { addressOf, toast } from '../../../test/screen.ts';

const gold = trashed('team', 'Ash Gold');

describe('Trash', () => {
  test('by kind with counts; what is due says that it goes tonight', async () => {
    network.answer('GET /trash', inTrash({ team: 1, sponsor: 3 }));
    network.answer('GET /trash/{kind}', { records: [{ ...gold, daysLeft: 0 }], total: 1 });
    await openConsole('/settings?tab=trash&kind=team');
    await screen.findByText('Removed for good tonight');
    const kinds = within(screen.getByRole('navigation', { name: 'Kinds of records' })).getAllByRole('link');
    expect(kinds.map((link) => [link.textContent, link.hasAttribute('aria-current')])).toEqual([
      ['Team 1', true],
      ['Sponsor 3', false],
    ]);
  });

  test('what could not be brought back is listed', async () => {
    network.answer('GET /trash', inTrash({ team: 1 }));
    network.answer('GET /trash/{kind}', { records: [gold], total: 1 });
    const left = {
      kind: 'player',
      id: newId(),
      name: 'Moved Ash',
      reason: 'changed',
      now: null,
      undone: null,
    } as const;
    network.answer('POST /trash/{kind}/{id}/restore', { undone: 3, left: [left], run: null }, { act: newId() });
    await openConsole('/settings?tab=trash&kind=team');
    await userEvent.click(await screen.findByLabelText('Restore Ash Gold'));
    await toast('Restored Ash Gold');
    const note = (await screen.findByText(/Ash Gold was restored without:/)).closest<HTMLElement>('[role=note]')!;
    within(note).getByText('Moved Ash was changed since');
    await userEvent.click(within(note).getByLabelText('Close this note'));
    await waitFor(() => expect(document.contains(note)).toBe(false));
  });

  test('what something else has taken the place of stays in the trash, and says why', async () => {
    network.answer('GET /trash', inTrash({ team: 1 }));
    network.answer('GET /trash/{kind}', { records: [gold], total: 1 });
    network.refuse('POST /trash/{kind}/{id}/restore', historyProblems.inTheWay);
    await openConsole('/settings?tab=trash&kind=team');
    await userEvent.click(await screen.findByLabelText('Restore Ash Gold'));
    await screen.findByText(/something else has taken its place/, { selector: '[role=alert] *' });
    screen.getByLabelText('Restore Ash Gold');
  });

  test('pages of fifty', async () => {
    network.answer('GET /trash', inTrash({ video: 55 }));
    network.answer('GET /trash/{kind}', ({ query }) => ({
      records: [trashed('video', query['page'] === '2' ? 'Later' : 'First')],
      total: 55,
    }));
    await openConsole('/settings?tab=trash&kind=video');
    await screen.findByText('Page 1 / 2');
    await userEvent.click(screen.getByText('Next'));
    await screen.findByText('Later');
    screen.getByText('Page 2 / 2');
    expect(addressOf()).toEqual({ tab: 'trash', kind: 'video', page: '2' });
    await userEvent.click(screen.getByText('Prev'));
    await screen.findByText('Page 1 / 2');
  });

  test('an empty trash says so; one that could not be asked for says that', async () => {
    network.answer('GET /trash', inTrash());
    const mend = network.breakDown('GET /trash');
    await openConsole('/settings?tab=trash');
    await screen.findByText('Failed to load the trash');
    mend();
    await userEvent.click(screen.getByText('Try again'));
    await screen.findByText('Nothing was removed in the last 30 days.');
  });
});
