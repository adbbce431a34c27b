import { breakCalls } from '../support/calls.ts';
import { csvRows, exportAs, sheetRows } from '../support/files.ts';
import {
  isInTrash,
  leadNow,
  leadsCall,
  makeLead,
  makeManyLeads,
  makeOwnLead,
  openPortal,
  rowOf,
  searchField,
  sortButton,
  table,
  titles,
} from '../support/leads.ts';
import { makePlayer } from '../support/players.ts';
import { ownWord } from '../support/records.ts';
import { choose, chosen, clearSort, dialog, expectAddress, sortedBy, toast } from '../support/teams-list.ts';
import { expect, test } from '../support/test.ts';

test.describe('Bomber Portal', () => {
  test("title 'Bomber Portal', a 'New Lead' button and an Export menu", async ({ signedIn: page }) => {
    await page.goto('/');
    await page.getByRole('navigation').getByRole('link', { name: 'Portal' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Bomber Portal' })).toBeVisible();
    await expect(page).toHaveTitle('Bomber Portal · Bombers Admin');
    await expect(page.getByRole('button', { name: 'New Lead' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Export' })).toBeVisible();
  });

  test('the title is a word of the organisation', async ({ signedIn: page }) => {
    await page.route('**/api/organisation', async (route) => {
      const answer = await route.fetch();
      const organisation = (await answer.json()) as { words: Record<string, string> };
      const words = { ...organisation.words, portal: 'Comet Portal', join: 'Become a Comet' };
      await route.fulfill({ response: answer, json: { ...organisation, words } });
    });
    await page.goto('/portal');
    await expect(page.getByRole('heading', { level: 1, name: 'Comet Portal' })).toBeVisible();
    await page.getByRole('button', { name: 'New Lead' }).click();
    await expect(dialog(page, 'Become a Comet')).toBeVisible();
  });

  test('columns: Created, Kind, Player, Age Group, Pos, Grad, Parent, Contact, Converted (Yes/No)', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    const player = await makePlayer(database, 'Tatum', word);
    const columns = {
      pos1: 'SHORTSTOP',
      pos2: 'SECOND_BASE',
      grad_year: 2032,
      parent_phone: '(512) 555-0114',
      created_at: '2026-03-14T13:42:00Z',
    };
    const lead = await makeLead(database, columns, { word });
    const own = {
      kind: 'PLAYER',
      age_group: 'U16',
      parent_first_name: null,
      parent_last_name: null,
      parent_email: null,
      phone: '(512) 555-0199',
      converted_player_id: player.playerId,
    };
    await makeLead(database, own, { first: 'Tatum', word });
    await openPortal(page, { search: word });
    await expect(table(page).getByRole('columnheader')).toHaveText([
      /^Created/,
      /^Kind/,
      /^Player/,
      /^Age Group/,
      /^Pos/,
      /^Grad/,
      /^Parent/,
      /^Contact/,
      /^Converted/,
      /^Actions/,
    ]);
    const cells = rowOf(page, lead.name).getByRole('cell');
    await expect(cells.nth(0)).toHaveText(/^Mar 14, 2026\s8:42\sAM$/u);
    await expect(cells.nth(1)).toHaveText('Parent');
    await expect(cells.nth(2)).toHaveText('12U');
    await expect(cells.nth(3)).toContainText('SS');
    await expect(cells.nth(3)).toContainText('2B');
    await expect(cells.nth(4)).toHaveText('2032');
    await expect(cells.nth(5)).toHaveText(`Laura ${word}`);
    await expect(cells.nth(6)).toHaveText(`laura.${word}@mail.example (512) 555-0114`);
    await expect(cells.nth(7)).toHaveText('No');
    const others = rowOf(page, `Tatum ${word}`).getByRole('cell');
    await expect(others.nth(1)).toHaveText('Player');
    await expect(others.nth(5)).toContainText('none');
    await expect(others.nth(6)).toHaveText('(512) 555-0199');
    await expect(others.nth(7)).toHaveText('Yes');
  });

  test('search over player, parent, email, phone and grad year', async ({ signedIn: page, database }) => {
    const word = ownWord();
    await makeOwnLead(database, { email: `ada.${word}@mail.example`, phone: null }, { first: 'Ada' });
    const bea = await makeLead(database, { parent_first_name: `Xenia${word}` }, { first: 'Bea' });
    const figures = String(Date.now()).slice(-7);
    const cleo = await makeOwnLead(database, { phone: `(512) ${figures}` }, { first: 'Cleo' });
    const dora = await makeOwnLead(database, { grad_year: 2041 }, { first: 'Dora' });
    await openPortal(page);
    await searchField(page).fill(bea.word);
    await expect(titles(page)).toHaveText([bea.name]);
    await searchField(page).fill(`xenia${word}`);
    await expect(titles(page)).toHaveText([bea.name]);
    await searchField(page).fill(`ada.${word}@`);
    await expect(titles(page)).toHaveText([/^Ada /]);
    await searchField(page).fill(figures);
    await expect(titles(page)).toHaveText([cleo.name]);
    await searchField(page).fill('2041');
    await expect(titles(page).filter({ hasText: dora.name })).toHaveCount(1);
    await expect(titles(page).filter({ hasText: cleo.name })).toHaveCount(0);
  });

  test('filters: kind and age group, which includes Alumni', async ({ signedIn: page, database }) => {
    const word = ownWord();
    await makeLead(database, { age_group: 'U10' }, { first: 'Ada', word });
    await makeLead(database, { kind: 'PLAYER', age_group: 'ALUMNI' }, { first: 'Bea', word });
    await openPortal(page, { search: word });
    await expect(titles(page)).toHaveCount(2);
    await choose(page, 'Kind', 'Player');
    await expect(titles(page)).toHaveText([/^Bea/]);
    await expectAddress(page, { search: word, kind: 'PLAYER' });
    await page.getByRole('button', { name: 'Remove filter Kind Player' }).click();
    await chosen(page, 'Age group').click();
    await expect(page.getByRole('option', { name: 'Alumni' })).toBeVisible();
    await page.getByRole('option', { name: '10U' }).click();
    await expect(titles(page)).toHaveText([/^Ada/]);
    await choose(page, 'Age group', 'Alumni');
    await expect(titles(page)).toHaveText([/^Bea/]);
  });

  test("default sort createdAt descending; 'Clear Sort' button", async ({ signedIn: page, database }) => {
    const word = ownWord();
    await makeLead(database, { created_at: '2026-01-02T12:00:00Z' }, { first: 'Older', word });
    await makeLead(database, { created_at: '2026-01-03T12:00:00Z' }, { first: 'Newer', word });
    await makeLead(database, { created_at: '2026-01-01T12:00:00Z' }, { first: 'Oldest', word });
    await openPortal(page, { search: word });
    await expect(titles(page)).toHaveText([/^Newer/, /^Older/, /^Oldest/]);
    await expect(sortedBy(page)).toHaveText([/^Created\s*descending$/]);
    await clearSort(page).click();
    await expect(sortedBy(page)).toHaveCount(0);
    await expectAddress(page, { search: word, sort: '' });
    await expect(titles(page)).toHaveCount(3);
  });

  test('sortable: createdAt, kind, player, ageGroup, pos, gradYear, parent, contact, converted', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    const player = await makePlayer(database, 'Made', word);
    await makeLead(
      database,
      {
        created_at: '2026-01-01T12:00:00Z',
        kind: 'PARENT',
        age_group: 'U8',
        pos1: 'PITCHER',
        grad_year: 2037,
        parent_first_name: 'Amy',
        parent_email: `a.${word}@mail.example`,
      },
      { first: 'Ada', word },
    );
    await makeLead(
      database,
      {
        created_at: '2026-01-02T12:00:00Z',
        kind: 'PLAYER',
        age_group: 'U16',
        pos1: 'CATCHER',
        grad_year: 2029,
        parent_first_name: 'Zoe',
        email: `z.${word}@mail.example`,
        converted_player_id: player.playerId,
      },
      { first: 'Zora', word },
    );
    const keys: Record<string, string> = {
      Created: 'createdAt',
      Kind: 'kind',
      Player: 'player',
      'Age Group': 'ageGroup',
      Pos: 'pos',
      Grad: 'gradYear',
      Parent: 'parent',
      Contact: 'contact',
      Converted: 'converted',
    };
    for (const [header, key] of Object.entries(keys)) {
      await openPortal(page, { search: word, sort: '' });
      await expect(titles(page)).toHaveCount(2);
      await sortButton(page, header).click();
      await expectAddress(page, { search: word, sort: key });
      await expect(sortedBy(page)).toHaveText([new RegExp(`^${header}\\s*ascending$`)]);
      const ascending = await titles(page).allTextContents();
      await sortButton(page, header).click();
      // The default goes without saying.
      await expectAddress(page, { search: word, ...(key === 'createdAt' ? {} : { sort: `-${key}` }) });
      await expect(titles(page), header).toHaveText(ascending.toReversed());
    }
  });

  test('export with base name bomber-portal-leads holds every lead that the filters leave, not only the loaded ones', async ({
    signedIn: page,
    database,
  }) => {
    const word = await makeManyLeads(database, 120);
    await openPortal(page, { search: word, sort: 'createdAt' });
    await expect(titles(page).first()).toHaveText(`Ada 120 ${word}`);
    const file = await exportAs(page, 'CSV');
    expect(file.name).toMatch(/^bomber-portal-leads.*\.csv$/);
    const rows = csvRows(file);
    expect(rows).toHaveLength(121);
    expect(rows[0]).toEqual([
      'Created',
      'Kind',
      'Player',
      'Age Group',
      'Pos',
      'Grad',
      'Parent',
      'Contact',
      'Converted',
    ]);
    expect(rows[1]![2]).toBe(`Ada 120 ${word}`);
    expect(sheetRows(await exportAs(page, 'Excel'))).toHaveLength(121);
  });

  test("empty 'No leads found.'", async ({ signedIn: page }) => {
    await openPortal(page, { search: ownWord() });
    await expect(page.getByText('No leads found.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).last().click();
    await expect(titles(page).first()).toBeVisible();
  });

  test("leads load fails: 'Failed to load leads' with Try again, never the empty text", async ({ signedIn: page }) => {
    const mend = await breakCalls(page, leadsCall);
    await openPortal(page);
    await expect(page.getByRole('alert').getByText('Failed to load leads')).toBeVisible();
    await expect(page.getByText('No leads found.')).toHaveCount(0);
    await mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(titles(page).first()).toBeVisible();
  });

  test('remove moves a lead to the trash after a confirmation; the people made from it stay', async ({
    signedIn: page,
    database,
  }) => {
    const lead = await makeLead(database);
    await openPortal(page, { search: lead.word });
    await page.getByRole('button', { name: `Remove ${lead.name}`, exact: true }).click();
    const modal = dialog(page, 'Remove Lead');
    await expect(modal.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await modal.getByRole('button', { name: 'Cancel' }).click();
    expect(await isInTrash(database, lead)).toBe(false);
    await page.getByRole('button', { name: `Remove ${lead.name}`, exact: true }).click();
    await modal.getByRole('button', { name: 'Confirm' }).click();
    await expect(toast(page, 'Lead removed')).toBeVisible();
    await expect(page.getByText('No leads found.')).toBeVisible();
    expect(await isInTrash(database, lead)).toBe(true);
  });

  test('somebody who removed it first is told of, and nothing is removed twice', async ({
    signedIn: page,
    database,
  }) => {
    const lead = await makeLead(database);
    await openPortal(page, { search: lead.word });
    await page.getByRole('button', { name: `Remove ${lead.name}`, exact: true }).click();
    const modal = dialog(page, 'Remove Lead');
    await expect(modal.getByRole('button', { name: 'Confirm' })).toBeEnabled();
    await database.query('update leads set deleted_at = now() where id = $1', [lead.id]);
    await modal.getByRole('button', { name: 'Confirm' }).click();
    await expect(modal.getByText('This lead no longer exists.')).toBeVisible();
    expect((await leadNow(database, lead)).deleted_at).not.toBeNull();
  });
});
