import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { openConsole } from '../../../test/console.tsx';
import { network } from '../../../test/network.ts';
import { dashboard } from '../../../test/samples/dashboard.ts';
import { user } from '../../../test/samples/users.ts';
import { addressOf, button, put } from '../../../test/screen.ts';
import { phone } from '../../../test/viewport.ts';

const people = Array.from({ length: 22 }, (_, n) =>
  user(`P${n}`, { lname: 'Quill', email: `p${n}@bombers.example`, primaryRole: 'FAN' }),
);

beforeEach(() => {
  network.answer('GET /dashboard', dashboard());
  network.answer('GET /administrators', []);
  network.answer('GET /users', ({ query }) => people.slice((Number(query['page'] ?? 1) - 1) * 20).slice(0, 20), {
    total: 22,
  });
});

const figures = () => screen.findByRole('region', { name: 'Figures' });
const card = async (label: string) => {
  const link = await within(await figures()).findByRole('link', { name: label });
  return link.closest('li')!;
};
const pager = () => screen.getByRole('navigation', { name: 'Pages' });
const rows = () => within(screen.getByRole('table', { name: 'Organization Users' })).getAllByRole('rowheader');
const rowsAre = (count: number) => waitFor(() => expect(rows()).toHaveLength(count));

test("greeting 'Welcome Back' followed by the user's name", async () => {
  await openConsole('/');
  const heading = await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(heading.textContent).toBe('Welcome Back, Robin Tester'));
  // The browser keeps titles in its history: no name there.
  expect(document.title).toBe('Dashboard · Bombers Admin');
  expect(screen.getByRole('link', { name: 'Dashboard' }).dataset['status']).toBe('active');
  expect(screen.getByRole('link', { name: 'Teams' }).dataset['status']).toBeUndefined();
});

test('on a phone it greets under the title', async () => {
  phone();
  await openConsole('/');
  const greeting = await screen.findByText('Welcome Back,', { exact: false, selector: 'p span' });
  await waitFor(() => expect(greeting.parentElement!.textContent).toBe('Welcome Back, Robin Tester'));
  screen.getByRole('heading', { level: 1, name: 'Dashboard' });
});

test('analytics cards Total Users, Active Users, Total Teams, Messages Sent show what the server counted', async () => {
  network.answer(
    'GET /dashboard',
    dashboard({
      totalUsers: { total: 1_120, days: [1_000, 1_120] },
      activeUsers: { total: 80, days: [80] },
      totalTeams: { total: 14, days: [14] },
      messagesSent: { total: 30_000, days: [30_000] },
    }),
  );
  await openConsole('/');
  for (const [label, figure, path] of [
    ['Total Users', '1,120', '/users'],
    ['Active Users', '80', '/users?activity=active'],
    ['Total Teams', '14', '/teams'],
    ['Messages Sent', '30,000', '/logs'],
  ] as const) {
    await waitFor(async () => expect((await card(label)).textContent).toContain(figure));
    expect(
      within(await card(label))
        .getByRole('link')
        .getAttribute('href'),
    ).toBe(path);
  }
});

test('Active Users says in a tooltip what it counts', async () => {
  await openConsole('/');
  const words = 'Users who signed in, sent a message or attended an event in the last 30 days.';
  const about = within(await card('Active Users')).getByRole('button', { name: `Active Users: ${words}` });
  expect(screen.queryByRole('tooltip')).toBeNull();
  about.focus();
  expect((await screen.findByRole('tooltip')).textContent).toBe(words);
});

test('figures that cannot be loaded say so and are tried again; the people below stay', async () => {
  const hands = userEvent.setup();
  const mend = network.breakDown('GET /dashboard');
  await openConsole('/');
  const alert = await within(await figures()).findByRole('alert');
  expect(alert.textContent).toContain('Failed to load the figures.');
  await rowsAre(20);
  mend();
  await hands.click(within(alert).getByRole('button', { name: 'Try again' }));
  await waitFor(async () => expect((await card('Total Users')).textContent).toContain('120'));
  expect(within(await figures()).queryByRole('alert')).toBeNull();
});

test("'Organization Users' table (name, role, email), 20 a page, Prev/Next labelled 'Page x of y'", async () => {
  const hands = userEvent.setup();
  await openConsole('/');
  await rowsAre(20);
  const table = screen.getByRole('table', { name: 'Organization Users' });
  const heads = within(table).getAllByRole('columnheader');
  expect(heads.map(({ textContent }) => textContent)).toEqual(['Name', 'Role', 'Email']);
  const first = within(within(table).getAllByRole('row')[1]!).getAllByRole('cell');
  expect(first.map(({ textContent }) => textContent)).toEqual(['Fan', 'p0@bombers.example']);
  expect(pager().textContent).toContain('Page 1 of 2');
  put(screen.getByPlaceholderText('Search users...'), 'quill');
  await waitFor(() => expect(addressOf()).toEqual({ 'users.search': 'quill' }));
  await hands.click(button('Next', pager()));
  await rowsAre(2);
  expect(pager().textContent).toContain('Page 2 of 2');
  expect(addressOf()).toEqual({ 'users.search': 'quill', 'users.page': '2' });
  expect(network.calls('GET /users').at(-1)!.query).toEqual({ search: 'quill', page: '2', pageSize: '20' });
});

test('people who cannot be loaded, and nobody found, are two different things', async () => {
  const hands = userEvent.setup();
  const release = network.hold('GET /users');
  const mend = network.breakDown('GET /users');
  await openConsole('/?users.search=nobody');
  await screen.findByText('Loading...');
  expect(screen.queryByText('No users found.')).toBeNull();
  release();
  await screen.findByText('Failed to load users');
  expect(screen.queryByText('No users found.')).toBeNull();
  mend();
  network.answer('GET /users', []);
  await hands.click(button('Try again'));
  await screen.findByText('No users found.');
  network.answer('GET /users', people.slice(0, 20));
  await hands.click(button('Clear filters'));
  await rowsAre(20);
});

describe('First steps', () => {
  const steps = async () => {
    const list = await screen.findByRole('region', { name: 'First steps' });
    return within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  };
  const nothing = { teams: 0, players: 0, coaches: 0, backedUp: false };

  beforeEach(() => {
    localStorage.clear();
    network.answer('GET /dashboard', dashboard({ totalTeams: { total: 0, days: [0] } }));
  });

  test('name everything a new installation needs, and the demo data', async () => {
    network.answer('GET /dashboard/first-steps', nothing);
    await openConsole('/');
    expect(await steps()).toEqual([
      'Add your teamsGo to Teams',
      'Add your coachesGo to Users',
      'Add players to their rostersGo to Players',
      'Invite other administratorsGo to Administrators',
      'Set up backupsGo to Support',
      'Or look around with demo data firstLoad demo data',
    ]);
  });

  test('do not call one team all teams, and know a backup', async () => {
    network.answer('GET /dashboard/first-steps', { ...nothing, teams: 1, backedUp: true });
    await openConsole('/');
    expect(await steps()).toEqual([
      'Add your teams: 1 so farGo to Teams',
      'Add your coachesGo to Users',
      'Add players to their rostersGo to Players',
      'Invite other administratorsGo to Administrators',
      'Set up backups: done',
    ]);
  });
});
