import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { closeConsole, openConsole } from '../../../test/console.tsx';
import { network } from '../../../test/network.ts';
import { team } from '../../../test/samples.ts';
import { coach, coachRow } from '../../../test/samples/coaches.ts';
import { entry } from '../../../test/samples/history.ts';
import { player, rowOf } from '../../../test/samples/players.ts';

// Loaded when it is opened; how long that takes is no part of a test.
beforeAll(() => import('./history.drawer.tsx'));

async function openHistory(name: string): Promise<HTMLElement> {
  await userEvent.click(await screen.findByLabelText(`History of ${name}`));
  return screen.findByRole('dialog', { name: /^History/ });
}

const rows = (drawer: HTMLElement) => [...drawer.querySelectorAll<HTMLElement>('ol[aria-label=History] > li')];

describe('History of a record', () => {
  test('more than fifty entries are loaded as somebody asks for more', async () => {
    const elise = player();
    const seventy = Array.from({ length: 70 }, () => entry());
    network.answer('GET /players', [rowOf(elise)]);
    network.answer('GET /history/{kind}/{id}', ({ query }) =>
      query['before'] ? { entries: seventy.slice(50), next: null } : { entries: seventy.slice(0, 50), next: 50 },
    );
    await openConsole('/players');
    const drawer = await openHistory(elise.name);
    await waitFor(() => expect(rows(drawer)).toHaveLength(50));
    expect(rows(drawer)[0]!.textContent).toContain('The system');
    await userEvent.click(within(drawer).getByText('Load more'));
    await waitFor(() => expect(rows(drawer)).toHaveLength(70));
    expect(network.calls('GET /history/{kind}/{id}').at(-1)!.query).toEqual({ before: '50', show: 'changes' });
    await waitFor(() => expect(rows(drawer)[50]!.contains(document.activeElement)).toBe(true));
    expect(within(drawer).queryByText('Load more')).toBeNull();
  });

  test('a personal record says who saw it; a team does not', async () => {
    network.answer('GET /history/{kind}/{id}', { entries: [], next: null });
    network.answer('GET /coaches', [coachRow(coach())]);
    await openConsole('/coaches');
    const cora = await openHistory('Cora Ash');
    await within(cora).findByText('Viewed by');
    closeConsole();
    network.answer('GET /teams', [team({ name: 'Quiet' })]);
    await openConsole('/teams');
    const quiet = await openHistory('Quiet');
    await within(quiet).findByText('No activity yet.');
    expect(within(quiet).queryByText('Viewed by')).toBeNull();
  });

  test('an empty history says so; a failed one says that, and is there after another try', async () => {
    network.answer('GET /teams', [team({ name: 'Quiet' })]);
    network.answer('GET /history/{kind}/{id}', { entries: [], next: null });
    const mend = network.breakDown('GET /history/{kind}/{id}');
    await openConsole('/teams');
    const drawer = await openHistory('Quiet');
    await within(drawer).findByText('Failed to load the history');
    mend();
    await userEvent.click(within(drawer).getByText('Try again'));
    await within(drawer).findByText('No activity yet.');
  });
});
