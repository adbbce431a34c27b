import { expect, test } from 'vitest';
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { openConsole } from '../../../test/console.tsx';
import { network } from '../../../test/network.ts';
import { coach, coachRow, regionalRow } from '../../../test/samples/coaches.ts';
import { addressOf } from '../../../test/screen.ts';
import { phone } from '../../../test/viewport.ts';

const list = 'GET /coaches';
const asked = () => network.calls(list).at(-1)!.query;
const sortedBy = () => [...document.querySelectorAll('main ol > li')].map(({ textContent }) => textContent);
const filter = (label: string) => screen.getByLabelText(new RegExp(`^${label}: `));
const head = (name: string) =>
  [...document.querySelectorAll('th')].find(({ textContent }) => textContent.startsWith(name))!;

const cora = coachRow(coach({ teams: ['Anchors', 'Gold, and a comma', 'Optic*'] }), { phone: '(512) 555-0171' });
const rita = regionalRow();

test('one list combining coaches and regional coaches, with a type filter and a region filter', async () => {
  network.answer(list, [cora, rita]);
  await openConsole('/coaches');
  await screen.findByText('Cora Ash');
  expect(filter('Type').textContent).toBe('All Types');
  await userEvent.click(filter('Type'));
  const types = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(types).toEqual(['All Types', 'Coaches', 'Regional Coaches']);
  await userEvent.click(screen.getByRole('option', { name: 'Regional Coaches' }));
  await waitFor(() => expect(asked()).toMatchObject({ type: 'REGIONAL_COACH' }));
  expect(addressOf()).toEqual({ type: 'REGIONAL_COACH' });
  await userEvent.click(filter('Region'));
  await userEvent.click(await screen.findByRole('option', { name: 'Southwest' }));
  await waitFor(() => expect(asked()).toMatchObject({ type: 'REGIONAL_COACH', region: 'SOUTHWEST' }));
});

test("search over name, email, teams and region, placeholder 'Search (name, email, team, region)…'", async () => {
  network.answer(list, [cora]);
  await openConsole('/coaches');
  await screen.findByText('Cora Ash');
  await userEvent.click(screen.getByPlaceholderText('Search (name, email, team, region)…'));
  await userEvent.paste('southwest');
  await waitFor(() => expect(asked()).toMatchObject({ search: 'southwest' }));
  expect(addressOf()).toEqual({ search: 'southwest' });
});

test('default sort: type ascending, name ascending; sortable: name, type, teams, region', async () => {
  network.answer(list, [cora, rita]);
  await openConsole('/coaches');
  await screen.findByText('Cora Ash');
  expect(sortedBy()).toEqual(['1Typeascending', '2Nameascending']);
  for (const name of ['Name', 'Type', 'Teams', 'Region']) expect(head(name).querySelector('button')).not.toBeNull();
  for (const name of ['Email', 'Head Teams', 'Phone']) expect(head(name).querySelector('button')).toBeNull();
  for (const [name, key] of [
    ['Teams', 'teams'],
    ['Region', 'region'],
  ] as const) {
    await userEvent.click(screen.getByText('Clear Sort'));
    await userEvent.click(head(name).querySelector('button')!);
    await waitFor(() => expect(asked().sort).toBe(key));
    expect(addressOf()).toEqual({ sort: key });
  }
});

test("15 rows per page, 'Page n / m'; another filter begins at the first", async () => {
  const rows = Array.from({ length: 17 }, (_, n) => ({ ...cora, id: coach().id, name: `Cora ${n + 10}` }));
  network.answer(list, ({ query }) => (query.page === '2' ? rows.slice(15) : rows.slice(0, 15)), { total: 17 });
  await openConsole('/coaches');
  await screen.findByText('Cora 24');
  expect(asked().pageSize ?? '15').toBe('15');
  const pager = screen.getByRole('navigation', { name: 'Pages' });
  expect(pager.textContent).toMatch(/^Page 1 \/ 2/);
  await userEvent.click(within(pager).getByText('Next'));
  await screen.findByText('Cora 26');
  expect(pager.textContent).toMatch(/^Page 2 \/ 2/);
  await userEvent.click(filter('Type'));
  await userEvent.click(await screen.findByRole('option', { name: 'Coaches' }));
  await screen.findByText('Cora 10');
  expect(pager.textContent).toMatch(/^Page 1 \/ 2/);
  expect(addressOf()).toEqual({ type: 'COACH' });
});

test('columns Name, Type, Teams, Region, Email, Head Teams, Phone, Actions; of several teams the first and +2', async () => {
  network.answer(list, [cora, rita]);
  await openConsole('/coaches');
  await screen.findByText('Cora Ash');
  const heads = [...document.querySelectorAll('th[scope=col], thead th')].map(({ textContent }) => textContent);
  const named = ['Name', 'Type', 'Teams', 'Region', 'Email', 'Head Teams', 'Phone', 'Actions'];
  expect(heads).toHaveLength(named.length);
  for (const [at, name] of named.entries()) expect(heads[at]).toMatch(new RegExp(`^${name}`));
  const cellsOf = (name: string) => [...screen.getByText(name).closest('tr')!.querySelectorAll('td')];
  const texts = (name: string) => cellsOf(name).map(({ textContent }) => textContent);
  expect(texts('Cora Ash')).toEqual([
    'Coach',
    'Anchors+2',
    '—none',
    'cora@bombers.example',
    'Optic',
    '(512) 555-0171',
    '',
  ]);
  expect(texts('Rita Ash').slice(0, 3)).toEqual(['Regional Coach', '—none', 'Academy']);
  const more = within(cellsOf('Cora Ash')[1]!).getByRole('button');
  expect(more.getAttribute('aria-label')).toBe('+2, all teams: Anchors, Gold, and a comma, Optic');
  await userEvent.hover(more);
  expect((await screen.findByRole('tooltip')).textContent).toBe('Anchors\nGold, and a comma\nOptic');
  await userEvent.unhover(more);
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
});

test("empty 'No coaches found.', loading, and a failed list that is not an empty one", async () => {
  network.answer(list, ({ query }) => (query.search ? [] : [cora]));
  const release = network.hold(list);
  await openConsole('/coaches?search=nobody');
  await screen.findByText('Loading…', { selector: 'output' });
  expect(screen.queryByText('No coaches found.')).toBeNull();
  release();
  await screen.findByText('No coaches found.');
  const mend = network.breakDown(list, 400);
  await userEvent.click(screen.getAllByText('Clear filters').at(-1)!);
  await screen.findByText('Failed to load coaches');
  expect(screen.queryByText('No coaches found.')).toBeNull();
  mend();
  await userEvent.click(screen.getByText('Try again'));
  await screen.findByText('Cora Ash');
});

test('on a phone: cards with the same facts, and a number to call', async () => {
  phone();
  network.answer(list, [{ ...cora, teams: ['Anchors', 'Gold'], headTeams: ['Gold'] }, rita]);
  await openConsole('/coaches');
  const card = (await screen.findByText('Cora Ash')).closest('li')!;
  expect(card.textContent).toContain('TeamsAnchors and GoldHead TeamsGold');
  expect(within(card).getByRole('link', { name: '(512) 555-0171' }).getAttribute('href')).toBe('tel:5125550171');
  expect(screen.getByText('Rita Ash').closest('li')!.textContent).toContain('RegionAcademy');
});
