import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { openConsole } from '../../../test/console.tsx';
import { network } from '../../../test/network.ts';
import { administrator, newId } from '../../../test/samples.ts';
import { journalRow } from '../../../test/samples/history.ts';
import { parentUser } from '../../../test/samples/players.ts';
import { addressOf, fill } from '../../../test/screen.ts';
import { phone } from '../../../test/viewport.ts';

// Loaded when they are opened; how long that takes is no part of a test.
beforeAll(() => Promise.all([import('./journal.tab.tsx'), import('../../kit/list/filter-drawer.tsx')]));

const openJournal = (query = '') => openConsole(`/settings?tab=journal${query}`);
const inAddress = (query: Record<string, string>) =>
  waitFor(() => expect(addressOf()).toEqual({ tab: 'journal', ...query }));
const asked = () => network.calls('GET /journal').at(-1)!.query;
const chosen = (label: string) => screen.findByLabelText(new RegExp(`^${label}: `));
const option = (text: string) => screen.findByText(text, { selector: '[role=option] *' });
const gold = () => screen.findByText('Ash Gold');

describe('Journal', () => {
  test('narrowed by person, kind, act and days, all of it in the address', async () => {
    const { id, fname, lname, name } = administrator;
    const person = parentUser(fname, lname, { id, primaryRole: 'ADMIN' });
    network.answer('GET /journal', ({ query }) => (query['to'] ? [] : [journalRow()]));
    network.answer('GET /users', [person]);
    network.answer('GET /users/{id}', person);
    await openJournal();
    await gold();
    await userEvent.click(await chosen('Person'));
    await fill(await screen.findByLabelText('Find person'), name);
    await userEvent.click(await option(name));
    await screen.findByLabelText(`Remove filter Person ${name}`);
    await userEvent.click(await chosen('Kind'));
    await userEvent.click(await option('Team'));
    await userEvent.click(await chosen('Act'));
    await userEvent.click(await option('Changed'));
    const narrowed = { actor: id, entity: 'team', act: 'update' };
    await inAddress(narrowed);
    await waitFor(() => expect(asked()).toMatchObject(narrowed));
  });

  test('days of the address are asked for; none found says so, and the filters can be cleared', async () => {
    network.answer('GET /journal', ({ query }) => (query['to'] ? [] : [journalRow()]));
    await openJournal('&entity=team&to=2020-01-01');
    await screen.findByText('No entries found.');
    expect(asked()).toMatchObject({ entity: 'team', to: '2020-01-01' });
    await userEvent.click(screen.getAllByText('Clear filters').at(-1)!);
    await gold();
    await inAddress({});
  });

  test('an export says what its list was narrowed by', async () => {
    const filter = 'State: Texas · Age group: 12U';
    network.answer('GET /journal', [journalRow({ act: 'export', entity: 'players', format: 'csv', rows: 9, filter })]);
    await openJournal();
    await screen.findByText(filter);
  });

  test('in pages of 20, 50 or 100, newest first', async () => {
    network.answer('GET /journal', [journalRow()], { total: 45 });
    await openJournal();
    await gold();
    // The newest first is how the list is sorted unless it is said otherwise.
    expect(asked()).toEqual({ page: '1', pageSize: '20' });
    await userEvent.click(within(screen.getByRole('navigation', { name: 'Pages' })).getByText('Next'));
    await inAddress({ page: '2' });
    await screen.findByText(/^Page 2 \/ 3/);
    expect(asked()).toMatchObject({ page: '2' });
  });

  test('fifty on a page, as the address says', async () => {
    network.answer('GET /journal', [journalRow()], { total: 45 });
    await openJournal('&pageSize=50');
    await gold();
    expect(asked()).toMatchObject({ pageSize: '50' });
    screen.getByText(/^Page 1 \/ 1/);
  });

  test('that could not be loaded is not taken for an empty one', async () => {
    network.answer('GET /journal', [journalRow()]);
    const mend = network.breakDown('GET /journal');
    await openJournal();
    await screen.findByText('Failed to load the journal');
    expect(screen.queryByText('No entries found.')).toBeNull();
    mend();
    await userEvent.click(screen.getByText('Try again'));
    await gold();
  });

  test('says what a change did, field by field in one line, and leads to whose it was', async () => {
    const before = { id: newId(), name: 'Ash Gold', ageGroup: 'U12', state: 'TX', region: 'TEXAS', headCoach: null };
    const row = journalRow({ changed: { before, after: { ...before, name: 'Ash Blue', state: 'CO' }, withheld: [] } });
    const staff = journalRow({ staff: { act: 'added', name: 'Jill Hanratty' } });
    const person = journalRow({
      entity: 'user',
      name: 'Elise Okafor',
      changed: { before: { fname: 'Elise' }, after: { fname: 'Elise' }, withheld: ['Phone'] },
    });
    network.answer('GET /journal', [row, staff, person]);
    await openJournal();
    await screen.findByText('Team Name Ash Gold → Ash Blue and 1 more');
    screen.getByText('Jill Hanratty joined the staff.');
    await screen.findByText('Phone');
    screen.getByRole('button', { name: 'Elise Okafor' });
  });

  test('on a phone: cards, and every filter behind one button', async () => {
    phone();
    network.answer('GET /journal', [journalRow()]);
    await openJournal();
    const cards = await screen.findByRole('list', { name: 'Journal' });
    within(cards).getByText('Ash Gold');
    await userEvent.click(screen.getByLabelText(/^Filters and sort/));
    const sheet = await screen.findByRole('dialog');
    for (const label of ['Person', 'Kind', 'Act', 'From', 'To']) within(sheet).getAllByLabelText(label);
  });
});
