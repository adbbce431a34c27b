import { describe, expect, test, vi } from 'vitest';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import type { Team } from '@dugout/contract/features/teams/team.schema.ts';
import { router } from '../../app/router.ts';
import { openConsole } from '../../../test/console.tsx';
import { network } from '../../../test/network.ts';
import { team } from '../../../test/samples.ts';
import { headCoach, person, teamDetail } from '../../../test/samples/teams.ts';
import { addressOf, button, click, dialog, fill } from '../../../test/screen.ts';
import { phone } from '../../../test/viewport.ts';

const table = () => screen.getByRole('table');
const titles = () => [...document.querySelectorAll('tbody th[scope=row]')].map(({ textContent }) => textContent);
const typed = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
const showsTitles = (expected: readonly (string | null)[]) => waitFor(() => expect(titles()).toEqual(expected));
const showsAddress = (expected: Record<string, string>) => waitFor(() => expect(addressOf()).toEqual(expected));
const chips = () => screen.queryAllByLabelText(/^Remove filter /);
/** By its label, which takes less long to look for than a role. */
const press = async (label: string) => click(await screen.findByLabelText(label));
const openExport = async () => click((await screen.findByText('Export')).closest('button')!);

const numbered = (count: number) =>
  Array.from({ length: count }, (_, n) => team({ name: `Ash ${String(n + 1).padStart(2, '0')}` }));
const namesOf = (teams: readonly Team[]) => teams.map(({ name }) => name);

/** As the API does: twelve of them at a time. */
function answerPagesOf(teams: readonly Team[]): void {
  const pageOf = (page: number) => teams.slice((page - 1) * 12, page * 12);
  network.answer('GET /teams', ({ query }) => pageOf(Number(query['page'] ?? 1)), { total: teams.length });
}

describe('Table', () => {
  test('columns Team Name, Team Code, Coach, State, Age, Region, Actions; a row links to /teams/{id}', async () => {
    const comets = team({
      name: 'Comets',
      teamCode: 'COM-0001',
      ageGroup: 'U14',
      region: 'SOUTHWEST',
      state: 'NM',
      headCoach: headCoach(person('Ada Coach')),
    });
    network.answer('GET /teams', [comets, team({ name: 'Without' })]);
    await openConsole('/teams');
    const link = (await screen.findByText('Comets')).closest('a');
    expect(link?.getAttribute('href')).toBe(`/teams/${comets.id}`);
    const heads = [...table().querySelectorAll('thead th')].map(({ textContent }) => textContent);
    const columns = ['Team Name', 'Team Code', 'Coach', 'State', 'Age', 'Region', 'Actions'];
    expect(heads).toHaveLength(columns.length);
    for (const [at, column] of columns.entries()) expect(heads[at]).toMatch(new RegExp(`^${column}`));
    const [first, second] = [...table().querySelectorAll('tbody tr')].map((row) => [...row.querySelectorAll('td')]);
    const [code, coach, state, age, region, actions] = first!;
    expect(code!.textContent).toBe('COM-0001');
    expect(coach!.textContent).toContain('Ada Coach');
    expect([state, age, region].map((cell) => cell!.textContent)).toEqual(['NM', '14U', 'Southwest']);
    expect(within(actions!).getAllByRole('button')).toHaveLength(3);
    expect(second![1]!.textContent).toBe('N/A');
    // The back button leads to the start.
    expect(screen.getByLabelText('Back').getAttribute('href')).toBe('/');
  });

  test('a click anywhere in a row opens the team, the middle button in a new tab; its buttons keep their own act', async () => {
    const comets = team({ name: 'Comets', state: 'NM' });
    network.answer('GET /teams', [comets]);
    network.answer('GET /teams/{id}', teamDetail());
    await openConsole('/teams');
    await screen.findByText('Comets');
    const state = within(table()).getByText('NM');
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    fireEvent(state, new MouseEvent('auxclick', { bubbles: true, button: 1 }));
    expect(opened.mock.calls).toEqual([[expect.stringContaining(`/teams/${comets.id}`), '_blank', 'noopener']]);
    opened.mockRestore();
    await userEvent.click(table().querySelector('[data-actions]:is(td)')!);
    await press('Delete Comets');
    await dialog('Remove Team');
    await click(button('Cancel'));
    expect(router.state.location.pathname).toBe('/teams');
    await click(state);
    await waitFor(() => expect(router.state.location.pathname).toBe(`/teams/${comets.id}`));
  });

  test("an old row without a name shows '(No Name)' and can be opened", async () => {
    const nameless = teamDetail({ name: '' });
    network.answer('GET /teams', [team({ id: nameless.id, name: '' })]);
    network.answer('GET /teams/{id}', nameless);
    await openConsole('/teams');
    await click(await screen.findByText('(No Name)'));
    await screen.findByText('(No Name)', { selector: 'h1' });
  });

  test('the back arrow and the breadcrumb return to the list as it was filtered', async () => {
    const filtered = teamDetail({ name: 'Filtered', state: 'OH' });
    network.answer('GET /teams', [team({ id: filtered.id, name: 'Filtered', state: 'OH' })]);
    network.answer('GET /teams/{id}', filtered);
    await openConsole('/teams?name=Fil&state=OH');
    const breadcrumb = () => within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    for (const way of [() => screen.getByLabelText('Back'), () => breadcrumb().getByText('Teams')]) {
      await click(await screen.findByText('Filtered', { selector: 'a *, a' }));
      await screen.findByText('Filtered', { selector: 'h1' });
      await click(way());
      await showsTitles(['Filtered']);
      expect(addressOf()).toEqual({ name: 'Fil', state: 'OH' });
    }
  });
});

describe('States', () => {
  test("empty state 'No teams found.', with Clear filters as the way out", async () => {
    network.answer('GET /teams', ({ query }) => (query['name'] === undefined ? numbered(12) : []));
    await openConsole('/teams?name=nowhere');
    await screen.findByText('No teams found.');
    screen.getByText('One filter is active.');
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
    await click(screen.getAllByText('Clear filters').at(-1)!.closest('button')!);
    await waitFor(() => expect(titles()).toHaveLength(12));
    expect(addressOf()).toEqual({});
  });

  test("loading 'Loading…', and nothing is said to be missing meanwhile", async () => {
    network.answer('GET /teams', numbered(12));
    const release = network.hold('GET /teams');
    await openConsole('/teams');
    await screen.findByText('Loading…');
    expect(table().getAttribute('aria-busy')).toBe('true');
    expect(screen.queryByText('No teams found.')).toBeNull();
    within(table()).getByText('Team Code');
    release();
    await screen.findByText('Ash 12');
    expect(screen.queryByText('Loading…')).toBeNull();
  });

  test('while another page loads the rows stay readable and the table is busy', async () => {
    network.answer('GET /teams', numbered(12), { total: 13 });
    await openConsole('/teams');
    await screen.findByText('Ash 12');
    const release = network.hold('GET /teams');
    await click(within(table()).getByText('Region').closest('button')!);
    await waitFor(() => expect(table().getAttribute('aria-busy')).toBe('true'));
    expect(titles()).toHaveLength(12);
    release();
    await waitFor(() => expect(table().getAttribute('aria-busy')).toBe('false'));
  });

  for (const [what, spoil, see] of [
    ['a failing server', network.breakDown, undefined],
    ['a lost network', network.lose, undefined],
    ['a failing server, on a phone', network.breakDown, phone],
  ] as const) {
    test(`a failed list (${what}) shows an error state with Try again, never 'No teams found.'`, async () => {
      see?.();
      network.answer('GET /teams', [team({ name: 'Found' })]);
      const mend = spoil('GET /teams');
      await openConsole('/teams?name=Fou');
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).toContain('Failed to load teams');
      expect(alert.textContent).toContain('Your filters are kept.');
      expect(screen.queryByText('No teams found.')).toBeNull();
      // A phone shows in its field alone what is typed there.
      if (see) expect(typed('Team name').value).toBe('Fou');
      else screen.getByLabelText('Remove filter Team name “Fou”');
      mend();
      await click(button('Try again', alert));
      await screen.findByText('Found');
      await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    });
  }

  test('a failed reload keeps the rows and says that they may be old', async () => {
    const [one, two] = [team({ name: 'Ash' }), team({ name: 'Birch' })];
    network.answer('GET /teams', [one, two]);
    network.answer('PUT /teams/{id}', one);
    await openConsole('/teams');
    await press('Edit Ash');
    const drawer = await dialog('Edit Team');
    const mend = network.lose('GET /teams');
    await click(button('Update Team', drawer));
    await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Failed to load teams');
    expect(alert.textContent).toContain('These rows were loaded earlier.');
    expect(titles()).toEqual(['Ash', 'Birch']);
    mend();
    await click(button('Try again', alert));
    await waitFor(() => expect(screen.queryByText(/These are the rows as they were/)).toBeNull());
    expect(titles()).toEqual(['Ash', 'Birch']);
  });
});

/** Of the pages below the rows. */
const turn = (name: 'Prev' | 'Next') => screen.getByText(name).closest('button')!;

describe('Paging', () => {
  const isOff = (name: 'Prev' | 'Next') => turn(name).getAttribute('aria-disabled') === 'true';

  test("12 a page, Prev/Next and 'Page x / y • n total'", async () => {
    const all = numbered(26);
    answerPagesOf(all);
    await openConsole('/teams');
    await screen.findByText('Page 1 / 3 • 26 total');
    expect(titles()).toEqual(namesOf(all.slice(0, 12)));
    expect(isOff('Prev')).toBe(true);
    await click(turn('Next'));
    await screen.findByText('Page 2 / 3 • 26 total');
    expect(titles()).toEqual(namesOf(all.slice(12, 24)));
    expect(addressOf()).toEqual({ page: '2' });
    await click(turn('Next'));
    await screen.findByText('Page 3 / 3 • 26 total');
    expect(titles()).toEqual(namesOf(all.slice(24)));
    expect(isOff('Next')).toBe(true);
    await click(turn('Prev'));
    await click(turn('Prev'));
    await showsTitles(namesOf(all.slice(0, 12)));
    expect(addressOf()).toEqual({});
  });

  test('one page of rows has nowhere to turn', async () => {
    answerPagesOf(numbered(12));
    await openConsole('/teams');
    await screen.findByText('Page 1 / 1 • 12 total');
    expect([isOff('Prev'), isOff('Next')]).toEqual([true, true]);
  });

  test('an old link to a page that is no more shows the last one', async () => {
    answerPagesOf(numbered(14));
    await openConsole('/teams?page=9');
    await showsTitles(['Ash 13', 'Ash 14']);
    expect(addressOf()).toEqual({ page: '2' });
    expect(screen.queryByText('No teams found.')).toBeNull();
  });

  test('the last row of the last page: the page before takes its place', async () => {
    const all = numbered(13);
    answerPagesOf(all);
    network.answer('GET /teams/{id}', teamDetail(all[12]));
    network.answer('DELETE /teams/{id}', () => {
      answerPagesOf(all.slice(0, 12));
      return undefined;
    });
    await openConsole('/teams?page=2');
    await press('Delete Ash 13');
    const drawer = await dialog('Remove Team');
    await within(drawer).findByText('No players and no coaches are on this team.');
    await click(button('Confirm', drawer));
    await showsTitles(namesOf(all.slice(0, 12)));
    expect(screen.queryByText('No teams found.')).toBeNull();
  });

  test('a mistyped link still opens: what the list does not take is dropped', async () => {
    network.answer('GET /teams', [team({ name: 'Found' })]);
    await openConsole('/teams?name=Fou&state=ZZ&sort=height&page=two&region=NW');
    await showsTitles(['Found']);
    expect(network.calls('GET /teams').at(-1)!.query).toMatchObject({ name: 'Fou' });
    expect(within(screen.getByRole('main')).getAllByRole('listitem')).toHaveLength(2);
    expect(chips()).toHaveLength(1);
  });
});

describe('Filters', () => {
  /** The lists stay in the page once they were open; one of them is shown. */
  const open = async (label: string) => {
    await click(screen.getByLabelText(new RegExp(`^${label}: `)));
    return screen.findByRole('listbox');
  };
  const isClosed = () => waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  const choose = async (label: string, option: string) => {
    await click(within(await open(label)).getByText(option));
    await isClosed();
  };

  test('every active filter is a chip; each can be removed, and Clear filters removes them all', async () => {
    network.answer('GET /teams', numbered(2));
    await openConsole('/teams?name=Ash&state=OH&ageGroup=U8&region=TEXAS');
    await screen.findByText('Ash 02');
    expect(chips()).toHaveLength(4);
    await click(screen.getByLabelText('Remove filter State OH'));
    await waitFor(() => expect(chips()).toHaveLength(3));
    await showsAddress({ name: 'Ash', ageGroup: 'U8', region: 'TEXAS' });
    await click(screen.getByText('Clear filters').closest('button')!);
    await waitFor(() => expect(chips()).toHaveLength(0));
    expect(typed('Team name').value).toBe('');
    await showsAddress({});
    expect(screen.queryByText('Clear filters')).toBeNull();
  });

  test('the lists of choices are the 50 states, the seven ages and the one list of eight regions', async () => {
    network.answer('GET /teams', numbered(1));
    await openConsole('/teams');
    await screen.findByText('Ash 01');
    const choices = async (label: string) => {
      const offered = [...(await open(label)).querySelectorAll('[role=option]')].map(({ textContent }) => textContent);
      await userEvent.keyboard('{Escape}');
      await isClosed();
      return offered;
    };
    expect(await choices('Region')).toEqual(
      'Any region,Academy,Pacific,Mountain,Midwest,Northeast,Southeast,Southwest,Texas'.split(','),
    );
    expect(await choices('Age group')).toEqual('Any age group,8U,10U,12U,14U,16U,18U,Alumni'.split(','));
    expect(await choices('State')).toHaveLength(51);
  });

  test('changing any filter resets to page 1', async () => {
    network.answer('GET /teams', numbered(1), { total: 26 });
    await openConsole('/teams?page=2');
    const changes: [act: () => Promise<void>, query: Record<string, string>][] = [
      [() => choose('State', 'OK'), { state: 'OK' }],
      [() => choose('Age group', '8U'), { ageGroup: 'U8' }],
      [() => choose('Region', 'Texas'), { region: 'TEXAS' }],
      [() => fill(typed('Team name'), 'Ash'), { name: 'Ash' }],
    ];
    let expected: Record<string, string> = {};
    for (const [act, query] of changes) {
      await screen.findByText('Page 2 / 3 • 26 total');
      await act();
      expected = { ...expected, ...query };
      await showsAddress(expected);
      await screen.findByText('Page 1 / 3 • 26 total');
      await click(turn('Next'));
    }
  });

  test('what is typed is asked for once it rests, and Escape clears it', async () => {
    network.answer('GET /teams', ({ query }) => numbered(query['name'] === undefined ? 12 : 1));
    await openConsole('/teams');
    await screen.findByText('Ash 12');
    const name = typed('Team name');
    await userEvent.setup({ delay: null }).type(name, 'ash quick');
    await showsTitles(['Ash 01']);
    const asked = network.calls('GET /teams').flatMap(({ query }) => query['name'] ?? []);
    expect(asked.at(-1)).toBe('ash quick');
    expect(asked.length).toBeLessThan('ash quick'.length);
    await userEvent.type(name, '{Escape}');
    expect(name.value).toBe('');
    await showsAddress({});
  });

  test("'/' goes to the search, but not while typing", async () => {
    network.answer('GET /teams', numbered(1));
    await openConsole('/teams');
    await screen.findByText('Ash 01');
    await userEvent.keyboard('/');
    expect(document.activeElement).toBe(typed('Team name'));
    expect(typed('Team name').value).toBe('');
    await userEvent.type(typed('Coach'), '/');
    expect(typed('Coach').value).toBe('/');
    expect(document.activeElement).toBe(typed('Coach'));
  });
});

test('Region says the order that it is sorted in', async () => {
  network.answer('GET /teams', numbered(1));
  await openConsole('/teams');
  await screen.findByText('Ash 01');
  const order = 'In the order Academy, Pacific, Mountain, Midwest, Northeast, Southeast, Southwest, Texas.';
  const head = within(table()).getByText('Region').closest('button')!;
  expect(head.title).toBe(`${order} Click to sort. Shift-click to sort by several columns.`);
  expect(within(table()).getByText('Team Name').closest('button')!.title).not.toContain('order');
  expect(screen.getByText('ascending').closest('li')!.title).toBe(order);
});

describe('Export', () => {
  test('says how many rows the file holds', async () => {
    // The DOM of these tests would leave the page for the file.
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    network.answer('GET /teams', numbered(1));
    network.answerFile('GET /teams/export', 'Team Name', 'teams-filtered.csv', { rows: 1_601 });
    await openConsole('/teams');
    await openExport();
    await click(await screen.findByRole('menuitem', { name: 'CSV (filtered)' }));
    const said = await screen.findByText('Exported CSV');
    expect(said.parentElement!.textContent).toBe('Exported CSV1,601 teams');
    expect(saved.mock.contexts).toMatchObject([{ download: 'teams-filtered.csv' }]);
    saved.mockRestore();
  });

  test('an export that fails says so, and says nothing of a file', async () => {
    network.answer('GET /teams', numbered(1));
    network.breakDown('GET /teams/export');
    await openConsole('/teams');
    await openExport();
    await click(await screen.findByRole('menuitem', { name: 'CSV (filtered)' }));
    const said = await screen.findByText(/^CSV was not exported\./);
    expect(said.closest('[role=alert]')).not.toBeNull();
    expect(screen.queryByText('Exported CSV')).toBeNull();
  });

  test('the menu closes with Escape and with a click elsewhere, and the focus comes back to its button', async () => {
    network.answer('GET /teams', numbered(1));
    await openConsole('/teams');
    await screen.findByText('Export');
    const opens = () => screen.getByText('Export').closest('button')!;
    const isClosed = () => waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await click(opens());
    const items = within(await screen.findByRole('menu', { name: 'Export' })).getAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'CSV (filtered)',
      'Excel (filtered)',
      'Print (this page)',
    ]);
    await userEvent.keyboard('{Escape}');
    await isClosed();
    expect(document.activeElement).toBe(opens());
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menu', { name: 'Export' });
    await click(screen.getByRole('heading', { level: 1 }));
    await isClosed();
  });

  test('the menu closes 150 ms after losing focus', async () => {
    network.answer('GET /teams', numbered(1));
    await openConsole('/teams');
    await openExport();
    const menu = await screen.findByRole('menu', { name: 'Export' });
    within(menu).getAllByRole('menuitem')[0]!.focus();
    const left = performance.now();
    typed('Team name').focus();
    const leaving = performance.now();
    await waitFor(() => expect(document.querySelector('[role=menu]')).toBeNull(), { interval: 5 });
    expect(performance.now() - left).toBeGreaterThanOrEqual(150);
    expect(performance.now() - leaving).toBeLessThan(2_000);
  });
});
