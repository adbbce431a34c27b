import { loseOneAnswer, recordCalls } from '../../support/calls.ts';
import { csvRows, exportAs, sheetRows } from '../../support/files.ts';
import {
  isInTrash,
  leadsCall,
  makeLead,
  makeManyLeads,
  openNewLead,
  openPortal,
  scrollToEnd,
  titles,
} from '../../support/leads.ts';
import { ownWord } from '../../support/records.ts';
import { choose, chooseIn, dialog, pager, toast, toastOfFailure } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';

const tooYoung = 'Players 14U and under must apply with a parent/guardian information.';

test.describe('Bomber Portal', () => {
  test(
    'the list is not paged: loaded as the end comes near, exported whole',
    { tag: '@smoke' },
    async ({ signedIn: page, database }) => {
      const word = await makeManyLeads(database, 130);
      const asked = recordCalls(page, 'GET', /\/api\/portal\/leads$/);
      await openPortal(page, { search: word });
      await expect(page.getByText(/^130 of [\d,]+ leads$/).first()).toBeVisible();
      await expect(titles(page)).toHaveCount(50);
      await expect(titles(page).first()).toHaveText(`Ada 1 ${word}`);

      await test.step('export with base name bomber-portal-leads holds every lead that the filters leave, not only the loaded ones', async () => {
        const file = await exportAs(page, 'CSV');
        expect(file.name).toMatch(/^bomber-portal-leads.*\.csv$/);
        const rows = csvRows(file);
        expect(rows).toHaveLength(131);
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
        expect([rows[1]![2], rows[130]![2]]).toEqual([`Ada 1 ${word}`, `Ada 130 ${word}`]);
        expect(sheetRows(await exportAs(page, 'Excel'))).toHaveLength(131);
      });

      await test.step("a 'Load more' button for the keyboard: the focus goes on with the first new row", async () => {
        await page.getByRole('button', { name: 'Load more' }).focus();
        await page.keyboard.press('Enter');
        await expect(titles(page)).toHaveCount(100);
        await expect(page.getByRole('button', { name: `Ada 51 ${word}`, exact: true })).toBeFocused();
      });

      await test.step('further leads are loaded as the end comes near, never the whole table at once', async () => {
        await scrollToEnd(page);
        await expect(titles(page)).toHaveCount(130);
        await expect(titles(page).last()).toHaveText(`Ada 130 ${word}`);
        await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);
        await expect(pager(page)).toHaveCount(0);
        expect(asked.map((request) => new URL(request.url()).searchParams.get('pageSize'))).toEqual(['50', '50', '50']);
      });

      await test.step('another filter begins at the top', async () => {
        await choose(page, 'Kind', 'Player');
        await expect(page.getByRole('button', { name: 'Remove filter Kind Player' })).toBeVisible();
        await expect(titles(page)).toHaveCount(50);
        await expect(titles(page).first()).toBeInViewport();
      });
    },
  );

  test('a lead that comes meanwhile does not show another twice, and none is passed over', async ({
    signedIn: page,
    database,
  }) => {
    const word = await makeManyLeads(database, 100);
    await openPortal(page, { search: word });
    await expect(titles(page)).toHaveCount(50);
    await makeLead(database, {}, { first: 'Brandnew', word });
    await expect(async () => {
      await scrollToEnd(page);
      await expect(page.getByText(/^101 of [\d,]+ leads$/).first()).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 20_000 });
    await expect(titles(page).first()).toHaveText(`Brandnew ${word}`);
    await scrollToEnd(page);
    await expect(titles(page)).toHaveCount(101);
    expect(new Set(await titles(page).allTextContents()).size).toBe(101);
  });

  test('Back from a player keeps the position', async ({ signedIn: page, database }) => {
    const word = await makeManyLeads(database, 120);
    await openPortal(page, { search: word });
    await expect(titles(page)).toHaveCount(50);
    await scrollToEnd(page);
    await expect(titles(page)).toHaveCount(100);
    const seen = titles(page).filter({ hasText: `Ada 80 ${word}` });
    await seen.scrollIntoViewIfNeeded();
    await expect(seen).toBeInViewport();
    await page.getByRole('navigation').getByRole('link', { name: 'Players', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Manage Players' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Bomber Portal' })).toBeVisible();
    await expect(seen).toBeInViewport();
  });

  test(
    'a PLAYER aged U14 or younger is blocked, and the switch to "For my child" keeps what was typed',
    { tag: '@smoke' },
    async ({ signedIn: page, database }) => {
      const word = ownWord();
      await openPortal(page);
      await expect(titles(page).first()).toBeVisible();
      const modal = await openNewLead(page);
      const submit = modal.getByRole('button', { name: 'Submit' });
      await modal.getByLabel('Player First Name').fill('Sienna');
      await modal.getByLabel('Player Last Name').fill(word);
      await chooseIn(page, modal, 'Age Division', '14U');
      await chooseIn(page, modal, /Primary Position/, 'Shortstop');
      await modal.getByLabel('Graduation Year').fill('2032');
      await modal.getByLabel('Email').fill(`sienna.${word}@mail.example`);
      await submit.click();
      await expect(modal.getByText(tooYoung)).toBeVisible();
      await modal.getByRole('button', { name: 'Switch to “For my child”' }).click();
      await expect(modal.getByText(tooYoung)).toHaveCount(0);
      await expect(modal.getByRole('radio', { name: 'For my child' })).toBeChecked();
      await expect(modal.getByLabel('Player First Name')).toHaveValue('Sienna');
      await expect(modal.getByRole('combobox', { name: 'Age Division' })).toHaveValue('14U');
      await expect(modal.getByLabel('Graduation Year')).toHaveValue('2032');
      // A child's own address never becomes her parent's.
      await expect(modal.getByLabel('Parent Email')).toHaveValue('');
      await modal.getByLabel('Parent First Name').fill(' Laura ');
      await modal.getByLabel('Parent Last Name').fill(word);
      await modal.getByLabel('Parent Phone').fill('(512) 555-0114');

      await test.step('an answer that is lost on its way does not make a second lead', async () => {
        await loseOneAnswer(page, leadsCall, 'POST');
        await submit.click();
        await expect(toastOfFailure(page, 'Error: The server cannot be reached.').first()).toBeVisible();
        await submit.click();
        await expect(toast(page, 'Lead created')).toBeVisible();
      });
      const { rows } = await database.query(
        `select kind, player_first_name, age_group, pos1, pos2, grad_year, email, phone,
         parent_first_name, parent_last_name, parent_email, parent_phone
       from leads where player_last_name = $1`,
        [word],
      );
      expect(rows).toEqual([
        {
          kind: 'PARENT',
          player_first_name: 'Sienna',
          age_group: 'U14',
          pos1: 'SHORTSTOP',
          pos2: null,
          grad_year: 2032,
          email: null,
          phone: null,
          parent_first_name: 'Laura',
          parent_last_name: word,
          parent_email: null,
          parent_phone: '(512) 555-0114',
        },
      ]);
    },
  );

  test(
    'remove moves a lead to the trash after a confirmation; the people made from it stay',
    { tag: '@smoke' },
    async ({ signedIn: page, database }) => {
      const word = ownWord();
      const lead = await makeLead(database, {}, { word });
      const gone = await makeLead(database, {}, { first: 'Gone', word });
      await openPortal(page, { search: word });
      const remove = (name: string) => page.getByRole('button', { name: `Delete ${name}`, exact: true }).click();
      const modal = dialog(page, 'Remove Lead');
      const confirm = modal.getByRole('button', { name: 'Confirm' });

      await test.step('somebody who removed it first is told of, and nothing is removed twice', async () => {
        await remove(gone.name);
        await expect(confirm).toBeEnabled();
        await database.query('update leads set deleted_at = now() where id = $1', [gone.id]);
        await confirm.click();
        await expect(modal.getByText('This lead no longer exists.')).toBeVisible();
        await modal.getByRole('button', { name: 'Cancel' }).click();
        expect(await isInTrash(database, gone)).toBe(true);
      });

      await remove(lead.name);
      await expect(modal.getByRole('button', { name: 'Cancel' })).toBeFocused();
      await modal.getByRole('button', { name: 'Cancel' }).click();
      expect(await isInTrash(database, lead)).toBe(false);
      await remove(lead.name);
      await confirm.click();
      await expect(toast(page, 'Lead removed')).toBeVisible();
      await expect(page.getByText('No leads found.')).toBeVisible();
      expect(await isInTrash(database, lead)).toBe(true);
    },
  );
});
