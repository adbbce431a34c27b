import { expect, test } from 'vitest';
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { openConsole } from '../../../test/console.tsx';
import { network } from '../../../test/network.ts';
import { newId, organisation } from '../../../test/samples.ts';
import { lead, ownLead } from '../../../test/samples/leads.ts';
import { addressOf, dialog, shiftClick } from '../../../test/screen.ts';
import { phone } from '../../../test/viewport.ts';

const list = 'GET /portal/leads';
const asked = () => network.calls(list).at(-1)!.query;
const sortedBy = () => [...document.querySelectorAll('main ol > li')].map(({ textContent }) => textContent);

async function choose(label: string, option: string): Promise<void> {
  await userEvent.click(screen.getByLabelText(new RegExp(`^${label}: `)));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

test("title 'Bomber Portal', a 'New Lead' button and an Export menu; the title is a word of the organisation", async () => {
  const words = { ...organisation.words, portal: 'Comet Portal', join: 'Become a Comet' };
  network.answer('GET /organisation', { ...organisation, words });
  network.answer(list, [lead()]);
  await openConsole('/portal');
  await screen.findByRole('heading', { level: 1, name: 'Comet Portal' });
  screen.getByRole('button', { name: 'Export' });
  await userEvent.click(screen.getByRole('button', { name: 'New Lead' }));
  await dialog('Become a Comet');
});

test('columns: Created, Kind, Player, Age Group, Pos, Grad, Parent, Contact, Converted (Yes/No)', async () => {
  network.answer(list, [lead({ pos2: 'SECOND_BASE' }), ownLead({ convertedPlayerId: newId() })]);
  await openConsole('/portal');
  await screen.findByText('Tatum Abbott');
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const named = ['Created', 'Kind', 'Player', 'Age Group', 'Pos', 'Grad', 'Parent', 'Contact', 'Converted', 'Actions'];
  expect(heads).toHaveLength(named.length);
  for (const [at, name] of named.entries()) expect(heads[at]).toMatch(new RegExp(`^${name}`));
  const [childs, own] = ['Sienna Abbott', 'Tatum Abbott'].map((name) => {
    const cells = within(screen.getByText(name).closest('tr')!).getAllByRole('cell');
    return cells.map(({ textContent }) => textContent.replaceAll(/\s/gu, ' '));
  });
  expect(childs!.slice(0, 3)).toEqual(['Mar 14, 2026 8:42 AM', 'Parent', '12U']);
  expect(childs![3]).toMatch(/SS.*2B/);
  expect(childs!.slice(4, 8)).toEqual(['2032', 'Laura Abbott', 'laura.abbott@mail.example (512) 555-0114', 'No']);
  expect(own![1]).toBe('Player');
  expect(own![5]).toContain('none');
  expect(own!.slice(6, 8)).toEqual([' (512) 555-0199', 'Yes']);
});

test('search over player, parent, email, phone and grad year; filters: kind and age group, which includes Alumni', async () => {
  network.answer(list, [lead()]);
  await openConsole('/portal');
  await screen.findByText('Sienna Abbott');
  await userEvent.click(screen.getByPlaceholderText('Search player, parent, email, phone, grad year'));
  await userEvent.paste('laura');
  await waitFor(() => expect(asked()).toMatchObject({ search: 'laura' }));
  await choose('Kind', 'Player');
  await waitFor(() => expect(asked()).toMatchObject({ search: 'laura', kind: 'PLAYER' }));
  expect(addressOf()).toEqual({ search: 'laura', kind: 'PLAYER' });
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter Kind Player' }));
  await choose('Age group', 'Alumni');
  await waitFor(() => expect(asked()).toMatchObject({ search: 'laura', ageGroup: 'ALUMNI' }));
  expect(asked()).not.toHaveProperty('kind');
  await choose('Age group', '10U');
  await waitFor(() => expect(addressOf()).toEqual({ search: 'laura', ageGroup: 'U10' }));
});

test("default sort createdAt descending; 'Clear Sort' button", async () => {
  network.answer(list, [lead()]);
  await openConsole('/portal');
  await screen.findByText('Sienna Abbott');
  expect(sortedBy()).toEqual(['Createddescending']);
  await userEvent.click(screen.getByRole('button', { name: 'Clear Sort' }));
  await waitFor(() => expect(sortedBy()).toEqual([]));
  expect(addressOf()).toEqual({ sort: '' });
});

test('sortable: createdAt, kind, player, ageGroup, pos, gradYear, parent, contact, converted', async () => {
  network.answer(list, [lead()]);
  await openConsole('/portal?sort=');
  await screen.findByText('Sienna Abbott');
  const heads = [...document.querySelectorAll('thead th')];
  const press = (header: string) =>
    shiftClick(heads.find(({ textContent }) => textContent.startsWith(header))!.querySelector('button')!);
  const headers = ['Created', 'Kind', 'Player', 'Age Group', 'Pos', 'Grad', 'Parent', 'Contact', 'Converted'];
  for (const header of headers) await press(header);
  await waitFor(() => expect(sortedBy()).toEqual(headers.map((header, at) => `${at + 1}${header}ascending`)));
  const sort = 'createdAt,kind,player,ageGroup,pos,gradYear,parent,contact,converted';
  expect(addressOf()).toEqual({ sort });
  await waitFor(() => expect(asked()).toMatchObject({ sort }));
  await press('Kind');
  await waitFor(() => expect(asked()).toMatchObject({ sort: sort.replace('kind', '-kind') }));
});

test("empty 'No leads found.'", async () => {
  network.answer(list, ({ query }) => (query.search ? [] : [lead()]));
  await openConsole('/portal?search=nobody');
  await screen.findByText('No leads found.');
  await userEvent.click(screen.getAllByRole('button', { name: 'Clear filters' }).at(-1)!);
  await screen.findByText('Sienna Abbott');
});

test("leads load fails: 'Failed to load leads' with Try again, never the empty text", async () => {
  network.answer(list, [lead()]);
  const mend = network.breakDown(list);
  await openConsole('/portal');
  const alert = await screen.findByRole('alert');
  within(alert).getByText('Failed to load leads');
  expect(screen.queryByText('No leads found.')).toBeNull();
  mend();
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  await screen.findByText('Sienna Abbott');
});

test('further leads that cannot be loaded are told of, and those that are there stay; a slow answer is seen to be on its way', async () => {
  const seventy = Array.from({ length: 70 }, (_, n) => lead({ playerFirstName: `Ada ${n + 1}` }));
  network.answer(list, ({ query }) => (query.page === '2' ? seventy.slice(50) : seventy.slice(0, 50)), { total: 70 });
  await openConsole('/portal');
  await screen.findByText('Ada 1 Abbott');
  await screen.findByText('50 of 70 leads');
  const mend = network.lose(list);
  const ready = network.lose('GET /ready');
  await userEvent.click(screen.getByText('Load more'));
  const words = await screen.findByText(/^Failed to load leads/);
  screen.getByText('Ada 50 Abbott');
  // The outage is known: what ends it must not cancel the page that is on its way.
  await screen.findByText(/The server cannot be reached since/);
  mend();
  ready();
  const release = network.hold(list);
  await userEvent.click(within(words.closest<HTMLElement>('[role=alert]')!).getByText('Try again'));
  await screen.findByText('Loading…', { selector: 'button *' });
  release();
  // Rows out of sight are drawn when nothing else is to be done: who looks all the time keeps them from it.
  await screen.findByText('Ada 70 Abbott', {}, { interval: 500, timeout: 10_000 });
  screen.getByText('Ada 1 Abbott');
  expect(screen.queryByText('Load more')).toBeNull();
});

test('on mobile a badge shows Converted or Lead, and there is a number to call', async () => {
  phone();
  network.answer(list, [lead(), ownLead({ convertedPlayerId: newId() })]);
  await openConsole('/portal');
  const cardOf = async (name: string) => (await screen.findByText(name)).closest('li')!;
  const childs = await cardOf('Sienna Abbott');
  within(childs).getByText('Lead');
  expect(within(childs).getByRole('link', { name: '(512) 555-0114' }).getAttribute('href')).toBe('tel:5125550114');
  within(await cardOf('Tatum Abbott')).getByText('Converted');
  expect(screen.queryByRole('table')).toBeNull();
});
