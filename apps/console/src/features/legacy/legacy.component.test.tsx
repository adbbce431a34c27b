import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { openConsole } from '../../../test/console.tsx';
import { network } from '../../../test/network.ts';
import { alumna, pastTeam, wonTrophy } from '../../../test/samples/legacy.ts';
import { newId } from '../../../test/samples.ts';
import { addressOf, fill } from '../../../test/screen.ts';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const legacyLink = () => screen.findByRole('link', { name: 'Legacy' });
const back = async () => userEvent.click(await screen.findByRole('link', { name: 'Back' }));

describe('Legacy', () => {
  test('is reached from Teams and from Players, not from the sidebar, and leads back to where one came from', async () => {
    network.answer('GET /players', []);
    network.answer('GET /teams', []);
    network.answer('GET /legacy/alumni', []);
    await openConsole('/players?search=zz');
    await userEvent.click(await legacyLink());
    await heading('Legacy');
    const sidebar = screen.getByRole('navigation', { name: 'Main' });
    expect(within(sidebar).queryByRole('link', { name: 'Legacy' })).toBeNull();
    await back();
    await heading('Manage Players');
    await waitFor(() => expect(addressOf()).toEqual({ search: 'zz' }));

    await userEvent.click(within(sidebar).getByRole('link', { name: 'Teams' }));
    await heading('Bomber Teams');
    await userEvent.click(await legacyLink());
    await heading('Legacy');
    await back();
    await heading('Bomber Teams');
  });

  test('whoever opens it by its address goes back to Teams', async () => {
    network.answer('GET /teams', []);
    network.answer('GET /legacy/alumni', []);
    await openConsole('/legacy');
    await heading('Legacy');
    await back();
    await heading('Bomber Teams');
  });

  test('search finds alumni, and a search without a match says so and can be cleared', async () => {
    network.answer('GET /legacy/alumni', ({ query: { search } }) => (search === 'nobody' ? [] : [alumna('Olive Ash')]));
    await openConsole('/legacy');
    await screen.findByText('Olive Ash');
    const field = screen.getByPlaceholderText<HTMLInputElement>('Search name, college or team');
    await fill(field, 'nobody');
    await screen.findByText('No alumni match “nobody”.');
    expect(network.calls('GET /legacy/alumni').at(-1)!.query).toMatchObject({ search: 'nobody' });
    await userEvent.click(screen.getByText('Clear search'));
    await screen.findByText('Olive Ash');
    expect(field.value).toBe('');
  });

  test('the open tab is in the address', async () => {
    network.answer('GET /legacy/alumni', [alumna('Olive Ash')]);
    network.answer('GET /legacy/trophies', [wonTrophy('State Cup')]);
    await openConsole('/legacy');
    await userEvent.click(await screen.findByRole('tab', { name: 'Trophies' }));
    await screen.findByText('State Cup');
    await fill(screen.getByPlaceholderText('Search title or team'), 'cup');
    await waitFor(() => expect(addressOf()).toEqual({ tab: 'trophies', search: 'cup' }));
    await waitFor(() => expect(network.calls('GET /legacy/trophies').at(-1)!.query).toMatchObject({ search: 'cup' }));
  });

  test('seasons that have ended: their teams, of all seasons or of one, each leading to the team as it was', async () => {
    const [old, older] = [
      { id: newId(), name: '2026' },
      { id: newId(), name: '2025' },
    ];
    const teams = [
      pastTeam('Ash', { season: old, headCoach: 'Dana Whitfield' }),
      pastTeam('Birch', { season: older, players: 1 }),
    ];
    network.answer('GET /legacy/seasons', [old, older]);
    network.answer('GET /legacy/teams', ({ query: { season } }) =>
      teams.filter((team) => season === undefined || team.season.id === season),
    );
    await openConsole('/legacy?tab=seasons');
    const link = await screen.findByRole('link', { name: 'Ash' });
    expect(link.getAttribute('href')).toBe(`/teams/${teams[0]!.teamID}?season=${old.id}`);
    screen.getByText('Season 2026', { selector: 'h2' });
    screen.getByText('Dana Whitfield');
    screen.getByText('11 players');
    screen.getByText('No head coach');
    screen.getByText('1 player');
    await userEvent.click(screen.getByLabelText(/^Season: /));
    await userEvent.click(await screen.findByRole('option', { name: 'Season 2025' }));
    await waitFor(() => expect(screen.queryByText('Ash')).toBeNull());
    screen.getByText('Birch');
    expect(addressOf()).toEqual({ tab: 'seasons', season: older.id });
  });

  test('before the first season has ended it says so', async () => {
    network.answer('GET /legacy/seasons', []);
    network.answer('GET /legacy/teams', []);
    await openConsole('/legacy?tab=seasons');
    await screen.findByText('No season has ended yet.');
  });

  test('a list that could not be loaded says so instead of seeming empty', async () => {
    network.answer('GET /legacy/alumni', []);
    const mend = network.breakDown('GET /legacy/alumni');
    await openConsole('/legacy?search=ash');
    await screen.findByText('Failed to load alumni');
    expect(screen.queryByText(/^No alumni/)).toBeNull();
    mend();
    await userEvent.click(screen.getByText('Try again'));
    await screen.findByText('No alumni match “ash”.');
  });
});
