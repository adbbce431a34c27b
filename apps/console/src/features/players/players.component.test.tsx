import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { openConsole } from '../../../test/console.tsx';
import { network } from '../../../test/network.ts';
import { newId, team } from '../../../test/samples.ts';
import { family } from '../../../test/samples/families.ts';
import { parentOf, parentUser, player, rowOf } from '../../../test/samples/players.ts';
import { addressOf, fill, shiftClick, toast } from '../../../test/screen.ts';
import { phone } from '../../../test/viewport.ts';

// Loaded when they are opened; how long that takes is no part of a test.
beforeAll(() => Promise.all([import('./remove-player.modal.tsx'), import('../../kit/list/filter-drawer.tsx')]));

const [ada, bea] = [player({ name: 'Ada Ash' }), player({ name: 'Bea Ash' })];
const detailed = (one: ReturnType<typeof team>) => ({ ...one, players: [], coaches: [], trophyCase: [] });
const asked = () => network.calls('GET /players').at(-1)!.query;
const inAddress = (query: Record<string, string>) => waitFor(() => expect(addressOf()).toEqual(query));
const chosen = (label: string) => screen.getByLabelText(new RegExp(`^${label}: `));
const chip = (text: string) => screen.findByLabelText(`Remove filter ${text}`);
const option = (text: string) => screen.findByText(text, { selector: '[role=option] *' });
const sortButton = (column: string) =>
  within(screen.getByRole('columnheader', { name: new RegExp(`^${column}`) })).getByRole('button');
const sortedBy = () =>
  within(screen.getByRole('main'))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

async function openList(address = '/players'): Promise<void> {
  await openConsole(address);
  await screen.findByLabelText('Details of Ada Ash');
}

describe('Manage Players', () => {
  test('search over name and team: what is typed is asked for, and stands in the address but not in the title', async () => {
    network.answer('GET /players', [rowOf(ada)]);
    await openList();
    await fill(screen.getByPlaceholderText('Name, team, phone'), 'ada ash');
    await inAddress({ search: 'ada ash' });
    await waitFor(() => expect(asked()).toMatchObject({ search: 'ada ash' }));
    // The address may hold a child's name; the title, which browsers keep and sync, never does.
    expect(document.title).toBe('Manage Players · Bombers Admin');
  });

  test('filters: state, grad year, age group, position, college, jersey size, pant size, family and trusted', async () => {
    network.answer('GET /players', [rowOf(ada)]);
    await openList();
    const year = String(new Date().getFullYear() + 1);
    for (const [label, words, query] of [
      ['State', 'VT', { state: 'VT' }],
      ['Grad year', year, { gradYear: year }],
      ['Age group', '14U', { ageGroup: 'U14' }],
      ['Position', 'Designated Hitter', { position: 'DESIGNATED_HITTER' }],
      ['College', 'Committed', { college: 'committed' }],
      ['Jersey size', 'AM', { jerseySize: 'AM' }],
      ['Pant size', '27', { pantSize: 'SIZE_27' }],
      ['Family', 'No guardian', { guardians: 'none' }],
      ['Family', 'With a guardian', { guardians: 'some' }],
      ['Trusted', 'Yes', { trusted: 'yes' }],
    ] as const) {
      await userEvent.click(chosen(label));
      await userEvent.click(await option(words));
      await inAddress(query);
      await waitFor(() => expect(asked()).toMatchObject(query));
      expect(chosen(label).textContent).toBe(`${label}: ${words}`);
      await userEvent.click(await chip(`${label} ${words}`));
      await inAddress({});
    }
    expect(chosen('College').textContent).toBe('College');
    await userEvent.click(chosen('College'));
    await option('Not Committed');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'All',
      'Committed',
      'Not Committed',
    ]);
  });

  test('a grad year that the list does not offer is shown as it is', async () => {
    network.answer('GET /players', [rowOf(ada)]);
    await openList('/players?gradYear=1931');
    expect(chosen('Grad year').textContent).toBe('Grad year: 1931');
    await userEvent.click(await chip('Grad year 1931'));
    await inAddress({});
  });

  test('the team filter searches all teams on the server, and a link to one team shows its name', async () => {
    const [gold, navy] = [
      team({ name: 'Comets', ageGroup: 'U14', state: 'VT' }),
      team({ name: 'Comets', ageGroup: 'U16', state: 'VT' }),
    ];
    network.answer('GET /players', [rowOf(ada)]);
    network.answer('GET /teams', [gold, navy]);
    network.answer('GET /teams/{id}', ({ params }) => detailed(params['id'] === gold.id ? gold : navy));
    await openList(`/players?team=${gold.id}`);
    await userEvent.click(await chip('Team Comets · 14U · VT'));
    await inAddress({});
    await userEvent.click(chosen('Team'));
    await fill(await screen.findByRole('textbox', { name: 'Find team' }), 'com');
    await waitFor(() => expect(network.calls('GET /teams').at(-1)!.query).toMatchObject({ name: 'com' }));
    await waitFor(() =>
      expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
        'Comets14U · VT',
        'Comets16U · VT',
      ]),
    );
    // An age and a state may be typed, too.
    await fill(screen.getByRole('textbox', { name: 'Find team' }), 'comets 16u vt');
    await waitFor(() =>
      expect(network.calls('GET /teams').map(({ query }) => query)).toContainEqual(
        expect.objectContaining({ name: 'comets', ageGroup: 'U16', state: 'VT' }),
      ),
    );
    await waitFor(() => expect(screen.getAllByRole('option').at(-1)!.textContent).toBe('Comets16U · VT'));
    for (const { query } of network.calls('GET /teams')) expect(query).toMatchObject({ pageSize: '20' });
    await userEvent.click(screen.getAllByRole('option').at(-1)!);
    await inAddress({ team: navy.id });
    await waitFor(() => expect(chosen('Team').textContent).toBe('Team: Comets · 16U · VT'));
    expect(asked()).toMatchObject({ team: navy.id });
  });

  test('teams that could not be loaded for the filter are not "No matches"', async () => {
    network.answer('GET /players', [rowOf(ada)]);
    network.answer('GET /teams', [team({ name: 'Comets' })]);
    await openList();
    const mend = network.breakDown('GET /teams', 400);
    await userEvent.click(chosen('Team'));
    const alert = (await screen.findByText(/^Failed to load teams/)).closest<HTMLElement>('[role=alert]')!;
    expect(screen.queryByText('No matches')).toBeNull();
    mend();
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    await screen.findByRole('option', { name: /^Comets/ });
  });

  test("multi-column sort: Shift-click adds ascending, flips to descending, removes; 'Clear sorts' clears all", async () => {
    network.answer('GET /players', [rowOf(ada)]);
    await openList();
    expect(sortedBy()).toEqual(['1Teamascending', '2Age Groupdescending', '3Nameascending']);
    for (const column of ['Name', 'Team', 'Age Group', 'Position', 'College', 'Grad Year', 'State', 'Jersey #'])
      sortButton(column);
    await userEvent.click(screen.getByRole('button', { name: 'Clear sorts' }));
    await inAddress({ sort: '' });
    expect(sortedBy()).toEqual([]);
    await userEvent.click(sortButton('Grad Year'));
    await shiftClick(sortButton('Jersey #'));
    await waitFor(() => expect(sortedBy()).toEqual(['1Grad Yearascending', '2Jersey #ascending']));
    await waitFor(() => expect(asked()).toMatchObject({ sort: 'gradYear,jerseyNum' }));
    await shiftClick(sortButton('Jersey #'));
    await inAddress({ sort: 'gradYear,-jerseyNum' });
    await shiftClick(sortButton('Jersey #'));
    await inAddress({ sort: 'gradYear' });
  });

  test('a plain click sorts by that column alone, whatever the list was sorted by', async () => {
    network.answer('GET /players', [rowOf(ada)]);
    await openList();
    await userEvent.click(sortButton('Grad Year'));
    await inAddress({ sort: 'gradYear' });
    await userEvent.click(sortButton('Grad Year'));
    await inAddress({ sort: '-gradYear' });
    await userEvent.click(sortButton('Name'));
    await inAddress({ sort: 'name' });
  });

  test('what is missing can be asked for: it is the last choice of a filter, and a chip says it', async () => {
    network.answer('GET /players', [rowOf(ada)]);
    await openList('/players?team=none');
    screen.getByLabelText('Remove filter Team No team');
    await userEvent.click(screen.getByLabelText(/^Jersey size: /));
    const choices = await screen.findAllByRole('option');
    expect(choices.at(-1)!.textContent).toBe('No jersey size');
    await userEvent.click(choices.at(-1)!);
    await screen.findByLabelText('Remove filter Jersey size No jersey size');
    expect(asked()).toMatchObject({ jerseySize: 'none', team: 'none' });
    expect(network.calls('GET /teams/{id}')).toEqual([]);
  });

  test('a filtered list says how many of how many it shows', async () => {
    network.answer('GET /players', [rowOf(ada)], { total: 1, unfiltered: 601 });
    await openList('/players?state=TX');
    expect(await screen.findAllByText('1 of 601 players')).not.toEqual([]);
  });

  test("15 rows per page, Prev/Next and 'Page n / m'; page 1 when any filter changes", async () => {
    const fifteen = Array.from({ length: 14 }, (_, n) => rowOf(player({ name: `P${n + 10} Ash` })));
    network.answer('GET /players', [rowOf(ada), ...fifteen], { total: 17 });
    await openList();
    expect(asked()).toMatchObject({ pageSize: '15' });
    const pager = () => screen.getByRole('navigation', { name: 'Pages' });
    const turn = (name: string) => userEvent.click(within(pager()).getByRole('button', { name }));
    expect(pager().textContent).toMatch(/^Page 1 \/ 2/);
    await turn('Next');
    await inAddress({ page: '2' });
    await waitFor(() => expect(pager().textContent).toMatch(/^Page 2 \/ 2/));
    expect(asked()).toMatchObject({ page: '2' });
    await turn('Prev');
    await waitFor(() => expect(pager().textContent).toMatch(/^Page 1 \/ 2/));
    await turn('Next');
    await waitFor(() => expect(pager().textContent).toMatch(/^Page 2 \/ 2/));
    await userEvent.click(chosen('Trusted'));
    await userEvent.click(await option('No'));
    await inAddress({ trusted: 'no' });
    await waitFor(() => expect(pager().textContent).toMatch(/^Page 1 \/ 2/));
  });

  test("columns name, team, age group, position, college, grad year, state, jersey #, actions; a missing user name shows as '(No Name)'", async () => {
    const whole = player({
      name: 'Ada Ash',
      team: { id: newId(), name: 'Ash Gold', ageGroup: 'U14' },
      address: { id: newId(), address1: null, address2: null, city: null, state: 'TX', zip: null },
      pos1: 'SHORTSTOP',
      pos2: 'SECOND_BASE',
      college: 'Texas State University',
      gradYear: 2030,
      jerseyNum: '2',
    });
    const bare = player({ name: '(No Name)', user: null, jerseyNum: null });
    network.answer('GET /players', [rowOf(whole), rowOf(bare)]);
    await openList();
    const table = screen.getByRole('table', { name: 'Manage Players' });
    const heads = within(table).getAllByRole('columnheader');
    const columns = [
      'Details',
      'Name',
      'Team',
      'Age Group',
      'Position',
      'College',
      'Grad Year',
      'State',
      'Jersey #',
      'Actions',
    ];
    expect(heads).toHaveLength(columns.length);
    for (const [at, column] of columns.entries()) expect(heads[at]!.textContent).toMatch(new RegExp(`^${column}`));
    const cellsOf = (name: string) =>
      within(within(table).getByRole('rowheader', { name }).closest('tr')!)
        .getAllByRole('cell')
        .slice(1, -1)
        .map(({ textContent }) => textContent!.trim());
    const facts = ['Ash Gold', '14U', 'SSShortstop 2BSecond Base', 'Texas State University', '2030', 'TX', '2'];
    expect(cellsOf('Ada Ash')).toEqual(facts);
    expect(cellsOf('(No Name)')).toEqual(facts.map(() => '—none'));
    for (const act of ['Edit Ada Ash', 'Delete Ada Ash']) screen.getByRole('button', { name: act });
    expect(screen.getByRole('button', { name: 'Details of Ada Ash' }).getAttribute('aria-expanded')).toBe('false');
  });

  test("empty 'No players found.', loading 'Loading...', and a failed list is never an empty one", async () => {
    network.answer('GET /players', ({ query }) => (query['search'] === 'nobody' ? [] : [rowOf(ada)]));
    const release = network.hold('GET /players');
    await openConsole('/players?search=nobody');
    await screen.findByText('Loading...');
    release();
    await screen.findByText('No players found.');
    const mend = network.breakDown('GET /players', 400);
    await userEvent.click(screen.getAllByRole('button', { name: 'Clear filters' }).at(-1)!);
    await screen.findByText('Failed to load players');
    expect(screen.queryByText('No players found.')).toBeNull();
    mend();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('button', { name: 'Details of Ada Ash' });
  });
});

describe('ages and birth dates', () => {
  test('the details of a row tell the age, and a card does', async () => {
    const of = rowOf(ada);
    network.answer('GET /players', [{ ...of, age: 12 }, rowOf(bea)]);
    network.answer('GET /players/{id}/family', family(ada));
    await openList();
    await userEvent.click(screen.getByLabelText('Details of Ada Ash'));
    const age = await screen.findByText('Age');
    expect(age.parentElement!.textContent).toBe('Age12');
  });

  test('Export with birth dates asks what the file is for', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    await import('../../kit/list/export-more.modal.tsx');
    network.answer('GET /players', [rowOf(ada)]);
    network.answerFile('GET /players/export', 'Name', 'players-birth-dates.csv', { rows: 1 });
    await openList('/players?state=TX');
    await userEvent.click(screen.getByText('Export').closest('button')!);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Export with birth dates' }));
    const modal = await screen.findByRole('dialog', { name: 'Export with birth dates' });
    const reasons = within(within(modal).getByRole('radiogroup', { name: /^Why is this file needed\?/ }));
    expect(reasons.getAllByRole('radio').map((one) => (one as HTMLInputElement).labels![0]!.textContent)).toEqual([
      'Tournament roster',
      'Sanctioning registration',
      'Insurance',
    ]);
    const go = within(modal).getByText('Export', { selector: 'button *' }).closest('button')!;
    expect(go.disabled).toBe(true);
    await userEvent.click(reasons.getByLabelText('Insurance'));
    await userEvent.click(go);
    await screen.findByText('Exported CSV');
    expect(network.calls('GET /players/export').map(({ query }) => query)).toEqual([
      expect.objectContaining({ state: 'TX', format: 'csv', purpose: 'INSURANCE' }),
    ]);
    expect(saved.mock.contexts).toMatchObject([{ download: 'players-birth-dates.csv' }]);
    await waitFor(() => expect(document.contains(modal)).toBe(false));
    saved.mockRestore();
  });
});

describe('on a phone', () => {
  test('ten filters in a sheet; a team is searched for there', async () => {
    phone();
    const gold = team({ name: 'Ash Gold', ageGroup: 'U14' });
    network.answer('GET /players', ({ query }) => (query['team'] ? [rowOf(ada)] : [rowOf(ada), rowOf(bea)]));
    network.answer('GET /teams', [gold]);
    network.answer('GET /teams/{id}', detailed(gold));
    await openList();
    const openSheet = async () => {
      await userEvent.click(screen.getByRole('button', { name: /^Filters and sort/ }));
      return screen.findByRole('dialog', { name: 'Filters' });
    };
    let sheet = await openSheet();
    for (const label of [
      'State',
      'Grad year',
      'Age group',
      'Position',
      'College',
      'Jersey size',
      'Pant size',
      'Family',
      'Trusted',
    ])
      within(sheet).getByLabelText(label);
    const field = () => within(sheet).getByRole<HTMLInputElement>('combobox', { name: 'Team' });
    await fill(field(), 'ash');
    await userEvent.click(await screen.findByRole('option', { name: /Ash Gold/ }));
    await waitFor(() => expect(field().value).toMatch(/^Ash Gold · 14U · [A-Z]{2}$/));
    await inAddress({ team: gold.id });
    await userEvent.click(await within(sheet).findByRole('button', { name: 'Show 1 player' }));
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Details of/ })).toHaveLength(1));
    sheet = await openSheet();
    await userEvent.clear(field());
    await inAddress({});
    await within(sheet).findByRole('button', { name: 'Show 2 players' });
  });

  test('a player is removed from her card, which goes', async () => {
    phone();
    let left = [ada, bea];
    network.answer('GET /players', () => left.map(rowOf));
    network.answer('GET /players/{id}', ada);
    network.answer('GET /players/{id}/family', family(ada));
    network.answer(
      'DELETE /players/{id}',
      () => {
        left = [bea];
        return undefined;
      },
      { act: newId() },
    );
    await openList();
    const cards = () =>
      within(screen.getByRole('list', { name: 'Manage Players' })).getAllByRole('button', { name: /^Details of/ });
    expect(cards()).toHaveLength(2);
    await userEvent.click(cards()[0]!);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Ada Ash' }));
    const modal = await screen.findByRole('dialog', { name: /^Remove Player/ });
    await within(modal).findByRole('note');
    await userEvent.click(within(modal).getByRole('button', { name: 'Confirm' }));
    await toast('Player removed');
    await waitFor(() => expect(cards()).toHaveLength(1));
  });
});

describe('Remove Player', () => {
  const parents = [parentOf(parentUser('Pat', 'Ash')), parentOf(parentUser('Sam', 'Ash'))];

  async function ask(): Promise<HTMLElement> {
    await userEvent.click(screen.getByRole('button', { name: 'Delete Ada Ash' }));
    return screen.findByRole('dialog', { name: /^Remove Player/ });
  }
  const confirmOf = (modal: HTMLElement) => within(modal).getByRole<HTMLButtonElement>('button', { name: 'Confirm' });
  const ready = (modal: HTMLElement) => waitFor(() => expect(confirmOf(modal).disabled).toBe(false));

  test('what the removal touches could not be looked up: nothing is removed blindly', async () => {
    network.answer('GET /players', [rowOf(ada)]);
    network.answer('GET /players/{id}', { ...ada, parents });
    await openList();
    const mend = network.breakDown('GET /players/{id}', 400);
    const modal = await ask();
    const alert = await within(modal).findByRole('alert');
    expect(confirmOf(modal).disabled).toBe(true);
    mend();
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    await ready(modal);
    expect(within(modal).getByRole('note').textContent).toBe(
      'The player goes to the trash and can be restored for 30 days. Their user account and 2 parents stay.',
    );
    expect(network.calls('DELETE /players/{id}')).toHaveLength(0);
  });

  test('without a network the question stays and says why', async () => {
    network.answer('GET /players', [rowOf(ada)]);
    network.answer('GET /players/{id}', ada);
    network.answer('DELETE /players/{id}', undefined, { act: newId() });
    await openList();
    const modal = await ask();
    await ready(modal);
    const mend = network.lose('DELETE /players/{id}');
    await userEvent.click(confirmOf(modal));
    expect((await within(modal).findByRole('alert')).textContent).toContain('The server cannot be reached.');
    mend();
    await userEvent.click(confirmOf(modal));
    await toast('Player removed');
  });
});
