import { describe, expect, test } from 'vitest';
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { teamProblems } from '@dugout/contract/features/teams/team.routes.ts';
import type { TeamDetail } from '@dugout/contract/features/teams/team.schema.ts';
import { openConsole } from '../../../test/console.tsx';
import { network } from '../../../test/network.ts';
import { newId } from '../../../test/samples.ts';
import { changedOf, player } from '../../../test/samples/players.ts';
import { headCoach, person, playingPerson, rosterPlayer, teamCoach, teamDetail } from '../../../test/samples/teams.ts';
import { addressOf, button, click, dialog, fill, toast } from '../../../test/screen.ts';

type Part = 'roster' | 'staff' | 'trophies';

const open = (of: TeamDetail, part: Part = 'roster') =>
  openConsole(`/teams/${of.id}${part === 'roster' ? '' : `?tab=${part}`}`);

async function openTeam(given: Partial<TeamDetail> = {}, part: Part = 'roster'): Promise<TeamDetail> {
  const shown = teamDetail({ name: 'Comets', ...given });
  network.answer('GET /teams/{id}', shown);
  await open(shown, part);
  await screen.findByText(shown.name, { selector: 'h1' });
  return shown;
}

const press = async (name: string) =>
  click((await screen.findAllByText(name, { selector: 'button *' }))[0]!.closest('button')!);
const pressIcon = async (label: string) => click(await screen.findByLabelText(label));
const isOff = (one: HTMLElement) => (one as HTMLButtonElement).disabled;
const titles = () => [...document.querySelectorAll('tbody th[scope=row]')].map(({ textContent }) => textContent);
const search = () => screen.getByPlaceholderText<HTMLInputElement>('Search players…');

describe('Team detail', () => {
  const summary = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling!.textContent;

  test('header with team name and buttons; summary of head coach, age division, location and team code', async () => {
    const yara = person('Yara Coach');
    await openTeam({
      name: 'Summed',
      ageGroup: 'U14',
      region: 'NORTHEAST',
      state: 'NY',
      teamCode: 'SUM-0001',
      headCoach: headCoach(yara),
    });
    expect(document.title).toBe('Summed · Bombers Admin');
    expect(screen.getByRole('navigation', { name: 'Breadcrumb' }).textContent).toBe('TeamsSummed');
    expect(summary('Head Coach')).toContain('Yara Coach');
    expect(summary('Age Division')).toBe('14U');
    expect(summary('Location')).toBe('Northeast, NY');
    expect(summary('Team Code')).toBe('SUM-0001');
    for (const name of ['Update Team', 'Remove Team', 'Copy team code SUM-0001']) button(name);
  });

  test('Head Coach (or N/A), Age Division Alumni', async () => {
    await openTeam({ ageGroup: 'ALUMNI' });
    expect(summary('Head Coach')).toBe('N/A');
    expect(summary('Age Division')).toBe('Alumni');
  });

  test('loading says so; a failure has Try again and is not taken for a missing team', async () => {
    const shown = teamDetail({ name: 'Slow' });
    network.answer('GET /teams/{id}', shown);
    const release = network.hold('GET /teams/{id}');
    const mend = network.breakDown('GET /teams/{id}');
    await open(shown);
    await screen.findByText('Loading…');
    release();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Failed to load the team');
    expect(screen.queryByText('This team no longer exists.')).toBeNull();
    mend();
    await click(button('Try again', alert));
    await screen.findByText('Slow', { selector: 'h1' });
  });

  test('an unknown id says so and leads to all teams', async () => {
    network.refuse('GET /teams/{id}', teamProblems.notFound);
    await open(teamDetail());
    await screen.findByText('This team no longer exists.');
    expect(screen.queryByRole('button', { name: 'Update Team' })).toBeNull();
    expect(screen.getByRole('link', { name: 'All teams' }).getAttribute('href')).toBe('/teams');
  });

  test('a team that could not be asked for again is shown as it was, with Try again', async () => {
    const shown = await openTeam({ players: [rosterPlayer('Abby Moreno')] });
    network.answer('DELETE /players/{id}/team', changedOf(player()));
    await pressIcon('Remove Abby Moreno from team');
    const modal = await dialog('Remove Player');
    // What is true comes first; the sentence of the specification alone would sound like the trash.
    expect(modal.textContent).toMatch(/Abby Moreno stays in Manage Players, without a team\.\s*This will permanently/);
    const mend = network.breakDown('GET /teams/{id}');
    await click(button('Confirm', modal));
    const said = await screen.findByText(/Failed to load the team again\./);
    const alert = said.closest<HTMLElement>('[role=alert]')!;
    expect(alert.textContent).toContain('This is how it was before.');
    expect(titles()).toEqual([expect.stringContaining('Abby Moreno')]);
    mend();
    network.answer('GET /teams/{id}', { ...shown, players: [] });
    await click(button('Try again', alert));
    await screen.findByText('No players.');
    expect(screen.queryByText(/Failed to load the team again\./)).toBeNull();
  });

  for (const [part, empty, adds, title] of [
    ['roster', 'No players.', 'Add New Player', /^Add New Player/],
    ['staff', 'No coaches.', 'Add New Coach', /^Add New Coach/],
    ['trophies', 'No trophies.', 'Add New Trophy', /^Add Trophy/],
  ] as const) {
    test(`empty '${empty}', and the way out of it`, async () => {
      network.answer('GET /users', []);
      await openTeam({}, part);
      await screen.findByText(empty);
      await click(screen.getAllByRole('button', { name: adds }).at(-1)!);
      await dialog(title);
    });
  }
});

describe('Roster', () => {
  const abby = rosterPlayer('Abigail Moreno', { pos1: 'SHORTSTOP', jerseyNum: '770077', phone: '(512) 555-0143' });
  const brooke = rosterPlayer('Brooke Tanaka', { pos1: 'CATCHER' });
  const finds = (...names: string[]) =>
    waitFor(() => expect(titles()).toEqual(names.map((name) => expect.stringContaining(name))));

  test("search 'Search players…' over name, position, jersey number, email and phone, as a part and in any case", async () => {
    await openTeam({ players: [abby, brooke] });
    await finds('Abigail', 'Brooke');
    for (const sought of ['MORENO', 'shortst', '770077', abby.email!.toUpperCase(), '555-0143', '5125550143']) {
      await fill(search(), sought);
      await finds('Abigail');
    }
    await userEvent.clear(search());
    await finds('Abigail', 'Brooke');
    search().blur();
    await userEvent.keyboard('/');
    expect(document.activeElement).toBe(search());
    await fill(search(), 'tanaka');
    await finds('Brooke');
    await waitFor(() => expect(addressOf()).toEqual({ search: 'tanaka' }));
  });

  test('a search without a match says so in its own words and offers to clear', async () => {
    const shown = teamDetail({ name: 'Comets', players: [abby] });
    network.answer('GET /teams/{id}', shown);
    // What the address holds is searched for.
    await openConsole(`/teams/${shown.id}?search=nobody`);
    await screen.findByText('No players match “nobody”.');
    expect(search().value).toBe('nobody');
    expect(screen.queryByText('No players.')).toBeNull();
    await press('Clear search');
    await finds('Abigail');
    expect(search().value).toBe('');
  });

  test('Remove Player: without a connection it says so, stays open and can be tried again', async () => {
    await openTeam({ players: [abby] });
    network.answer('DELETE /players/{id}/team', changedOf(player()));
    const mend = network.lose('DELETE /players/{id}/team');
    await pressIcon('Remove Abigail Moreno from team');
    const modal = await dialog('Remove Player');
    await click(button('Confirm', modal));
    expect((await within(modal).findByRole('alert')).textContent).toContain('The server cannot be reached.');
    mend();
    await click(button('Confirm', modal));
    await toast('Player removed from team');
  });
});

describe('Add New Player', () => {
  const picker = (modal: HTMLElement) => within(modal).getByRole<HTMLInputElement>('combobox', { name: 'Player' });
  const add = (modal: HTMLElement) => button('Add', modal);

  test('whoever is on this team already is not added twice', async () => {
    const nell = rosterPlayer('Nell Ash');
    const shown = await openTeam({ players: [nell] });
    network.answer('GET /users', [playingPerson('Nell Ash', nell.id, shown.name)]);
    network.answer(
      'GET /players/{id}',
      player({ id: nell.id, name: 'Nell Ash', team: { id: shown.id, name: shown.name, ageGroup: shown.ageGroup } }),
    );
    await press('Add New Player');
    const modal = await dialog(/^Add New Player/);
    await fill(picker(modal), 'Nell');
    await click(await screen.findByRole('option', { name: /Nell Ash/ }));
    await within(modal).findByText('Nell Ash is already on this team.');
    expect(isOff(add(modal))).toBe(true);
  });

  test('an Enter that comes before the answer takes the one match once it is there, and of several none', async () => {
    const [lou, max] = [playingPerson('Lou Ash', newId()), playingPerson('Max Ashes', newId())];
    const shown = await openTeam();
    network.answer('GET /users', ({ query }) => (query['search'] === 'ashes' ? [max] : [lou, max]));
    network.answer('GET /players/{id}', ({ params }) => player({ id: params['id']!, name: 'Max Ashes' }));
    network.answer('POST /teams/{id}/players', changedOf(player({ name: 'Max Ashes' })));
    await press('Add New Player');
    const modal = await dialog(/^Add New Player/);
    const releaseBoth = network.hold('GET /users');
    await userEvent.type(picker(modal), 'ash{Enter}');
    releaseBoth();
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
    await waitFor(() => expect(picker(modal).getAttribute('aria-activedescendant')).toMatch(/./));
    expect(picker(modal).value).toBe('ash');
    expect(isOff(add(modal))).toBe(true);

    const releaseOne = network.hold('GET /users');
    await userEvent.type(picker(modal), 'es{Enter}');
    expect(isOff(add(modal))).toBe(true);
    releaseOne();
    await waitFor(() => expect(picker(modal).value).toBe('Max Ashes'));
    await waitFor(() => expect(isOff(add(modal))).toBe(false));
    await userEvent.type(picker(modal), '{Enter}', { skipClick: true });
    await toast('Player added');
    expect(network.calls('POST /teams/{id}/players').map(({ params, body }) => [params['id'], body])).toEqual([
      [shown.id, { userID: max.id }],
    ]);
  });
});

describe('Several players in a row', () => {
  test('the form stays open for the next one, and Enter adds the last', async () => {
    const people = [playingPerson('Ada Ash', newId()), playingPerson('Bea Birch', newId())];
    await openTeam();
    network.answer('GET /users', ({ query }) => people.filter(({ fname }) => fname === query['search']));
    network.answer('GET /players/{id}', ({ params }) => player({ id: params['id']! }));
    network.answer('POST /teams/{id}/players', changedOf(player({})));
    await press('Add New Player');
    const modal = await dialog(/^Add New Player/);
    const picker = () => within(modal).getByRole<HTMLInputElement>('combobox', { name: 'Player' });
    const another = () => button('Add and add another', modal);
    expect(isOff(another())).toBe(true);
    await fill(picker(), 'Ada');
    await click(await screen.findByRole('option', { name: /Ada Ash/ }));
    await waitFor(() => expect(isOff(another())).toBe(false));
    await click(another());
    await toast('Player added');
    await waitFor(() => expect(picker().value).toBe(''));
    expect(document.activeElement).toBe(picker());
    expect(isOff(another())).toBe(true);

    await fill(picker(), 'Bea');
    await click(await screen.findByRole('option', { name: /Bea Birch/ }));
    await waitFor(() => expect(isOff(another())).toBe(false));
    await userEvent.type(picker(), '{Enter}', { skipClick: true });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(network.calls('POST /teams/{id}/players').map(({ body }) => body)).toEqual(
      people.map(({ id }) => ({ userID: id })),
    );
  });
});

describe('Add New Coach', () => {
  test('whoever is on the staff already is not added twice', async () => {
    const quincy = person('Quincy Coach');
    await openTeam({ coaches: [teamCoach(quincy)] }, 'staff');
    network.answer('GET /users', [quincy]);
    await press('Add New Coach');
    const modal = await dialog(/^Add New Coach/);
    await fill(within(modal).getByRole('combobox', { name: 'Coach' }), 'Quincy');
    await click(await screen.findByRole('option', { name: /Quincy Coach/ }));
    await within(modal).findByText('Quincy Coach is already on this team.');
    expect(isOff(button('Add', modal))).toBe(true);
  });
});
