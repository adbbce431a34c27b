import { expect, test } from 'vitest';
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { openConsole } from '../../../test/console.tsx';
import { network } from '../../../test/network.ts';
import { newId } from '../../../test/samples.ts';
import { user } from '../../../test/samples/users.ts';
import { addressOf, shiftClick } from '../../../test/screen.ts';
import { phone } from '../../../test/viewport.ts';

const list = 'GET /users';
const asked = () => network.calls(list).at(-1)!.query;
const sortedBy = () => [...document.querySelectorAll('main ol > li')].map(({ textContent }) => textContent);
const role = () => screen.getByLabelText(/^Role: /);
const sortButton = (header: string) =>
  [...document.querySelectorAll('th')]
    .find(({ textContent }) => textContent.startsWith(header))!
    .querySelector('button')!;
const press = (header: string) => userEvent.click(sortButton(header));
const pressToo = (header: string) => shiftClick(sortButton(header));

test("back button, title, Export menu, 'Add New User', search 'Search users...', role filter (All Roles)", async () => {
  network.answer(list, [user('Fay')]);
  await openConsole('/users');
  await screen.findByText('Fay Ash');
  expect(document.title).toBe('Manage Users · Bombers Admin');
  screen.getByText('Add New User');
  screen.getByPlaceholderText('Search users...');
  expect(role().textContent).toBe('All Roles');
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/');
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  const offered = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(offered).toEqual(['CSV (filtered)', 'Excel (filtered)', 'Print (this page)']);
});

test('table columns Name, Email, Role, Team-Info, Actions (edit, history, delete)', async () => {
  const coach = { id: newId(), teams: ['Gold', 'Optic'] };
  const player = { id: newId(), pos1: 'PITCHER', pos2: 'FIRST_BASE', team: 'Gold' } as const;
  network.answer(list, [
    user('Cora', { primaryRole: 'COACH', coach, teams: 'Gold, Optic' }),
    user('Polly', { primaryRole: 'PLAYER', player, teams: 'Gold' }),
    user('Fay'),
  ]);
  await openConsole('/users');
  await screen.findByText('Fay Ash');
  const heads = [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent);
  expect(heads).toHaveLength(5);
  for (const [at, name] of ['Name', 'Email', 'Role', 'Team-Info', 'Actions'].entries())
    expect(heads[at]).toMatch(new RegExp(`^${name}`));
  const rowOf = (name: string) => screen.getByText(`${name} Ash`).closest('tr')!;
  const cells = (name: string) => [...rowOf(name).querySelectorAll('td')].map(({ textContent }) => textContent);
  expect(cells('Cora').slice(0, 2)).toEqual(['cora@bombers.example', 'Coach']);
  expect(cells('Cora')[2]).toContain('Gold+1, Optic');
  expect(cells('Polly')[2]).toBe('P / 1B · Gold');
  expect(cells('Fay')[2]).toBe('—none');
  const acts = [...rowOf('Fay').querySelectorAll('button')].map((act) => act.getAttribute('aria-label'));
  expect(acts).toEqual(['Edit Fay Ash', 'History of Fay Ash', 'Delete Fay Ash']);
});

test('search and role filter narrow the list; both are in the address and in the chips', async () => {
  network.answer(list, [user('Ada')]);
  await openConsole('/users');
  await screen.findByText('Ada Ash');
  await userEvent.click(screen.getByPlaceholderText('Search users...'));
  await userEvent.paste('ash');
  await waitFor(() => expect(asked()).toMatchObject({ search: 'ash' }));
  await userEvent.click(role());
  await userEvent.click(await screen.findByRole('option', { name: 'Parent' }));
  await waitFor(() => expect(asked()).toMatchObject({ search: 'ash', role: 'PARENT' }));
  expect(addressOf()).toEqual({ search: 'ash', role: 'PARENT' });
  await userEvent.click(screen.getByLabelText('Remove filter Role Parent'));
  await waitFor(() => expect(addressOf()).toEqual({ search: 'ash' }));
  expect(role().textContent).toBe('All Roles');
});

test("multi-column sort on name, email, role, a 'Clear Sort' button and a 'Sorted by' line", async () => {
  network.answer(list, [user('Ada')]);
  await openConsole('/users');
  await screen.findByText('Ada Ash');
  expect(sortedBy()).toEqual(['Nameascending']);
  await press('Name');
  await waitFor(() => expect(asked().sort).toBe('-name'));
  await userEvent.click(screen.getByText('Clear Sort'));
  await waitFor(() => expect(sortedBy()).toEqual([]));
  await press('Role');
  await pressToo('Name');
  await pressToo('Name');
  await waitFor(() => expect(sortedBy()).toEqual(['1Roleascending', '2Namedescending']));
  expect(addressOf()).toEqual({ sort: 'role,-name' });
  await pressToo('Email');
  await waitFor(() => expect(asked().sort).toBe('role,-name,email'));
  await press('Email');
  await waitFor(() => expect(asked().sort).toBe('-email'));
});

test("Prev/Next with 'n / total', 10 a page", async () => {
  const twelve = Array.from({ length: 12 }, (_, n) => user(`P${n + 10}`));
  network.answer(list, ({ query }) => (query.page === '2' ? twelve.slice(10) : twelve.slice(0, 10)), { total: 12 });
  await openConsole('/users');
  await screen.findByText('P19 Ash');
  const pager = screen.getByRole('navigation', { name: 'Pages' });
  const turn = (name: string) => within(pager).getByRole<HTMLButtonElement>('button', { name });
  expect(pager.textContent).toMatch(/^1 \/ 2/);
  await userEvent.click(turn('Next'));
  await screen.findByText('P21 Ash');
  expect(pager.textContent).toMatch(/^2 \/ 2/);
  expect(addressOf()).toEqual({ page: '2' });
  expect(turn('Next').getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(turn('Prev'));
  await waitFor(() => expect(pager.textContent).toMatch(/^1 \/ 2/));
});

test("Empty 'No users found.'; loading 'Loading...'; a failed list is not an empty one, and can be tried again", async () => {
  network.answer(list, ({ query }) => (query.search ? [] : [user('Ada')]));
  const release = network.hold(list);
  await openConsole('/users?search=nobody');
  await screen.findByText('Loading...', { selector: 'output' });
  release();
  await screen.findByText('No users found.');
  const mend = network.breakDown(list, 400);
  await userEvent.click(screen.getAllByText('Clear filters').at(-1)!);
  await screen.findByText('Failed to load users');
  expect(screen.queryByText('No users found.')).toBeNull();
  mend();
  await userEvent.click(screen.getByText('Try again'));
  await screen.findByText('Ada Ash');
});

test('mobile shows cards', async () => {
  phone();
  network.answer(list, [user('Ada', { primaryRole: 'PARENT' }), user('Bea')]);
  await openConsole('/users');
  const card = (await screen.findByText('Ada Ash')).closest('li')!;
  expect(card.textContent).toContain('Ada Ashada@bombers.exampleParent');
  expect(screen.queryByRole('table')).toBeNull();
});
