import type { Locator } from '@playwright/test';
import { loseOneAnswer } from '../../support/calls.ts';
import {
  confirm,
  continueButton,
  convertButton,
  convertCall,
  expectConverted,
  leadNow,
  makeLead,
  openConvert,
  openLead,
  openPortal,
  option,
  peopleOf,
  showPlan,
  steps,
} from '../../support/leads.ts';
import { makeParent, makePlayer } from '../../support/players.ts';
import { makeTeam, ownPhone, ownWord } from '../../support/records.ts';
import { dialog, toast } from '../../support/screen.ts';
import { expect, makePerson, signInByCall, test } from '../../support/test.ts';

test.describe('Convert', () => {
  test(
    'creates the player and the parent, shown step by step before it is done',
    { tag: '@smoke' },
    async ({ signedIn: page, database, administrator }) => {
      const lead = await makeLead(database, { pos1: 'SHORTSTOP', grad_year: 2032, parent_phone: '(512) 555-0114' });
      const team = await makeTeam(database, { name: `${lead.word} Navy` });
      await openPortal(page, { search: lead.word });
      await expectConverted(page, lead.name, 'No');
      const drawer = await openConvert(page, lead.name);
      await expect(option(drawer, 'Player', `Create a new player: ${lead.name}`)).toBeChecked();
      await expect(option(drawer, 'Parent', `Create a new parent: ${lead.parent}`)).toBeChecked();
      await test.step('a team is searched on the server', async () => {
        await drawer.getByRole('combobox', { name: 'Team' }).fill(lead.word);
        await page.getByRole('option', { name: team.name }).click();
      });
      await showPlan(drawer);
      await expect(steps(drawer)).toHaveText([
        new RegExp(`^Creates player ${lead.name}.*primary position.*Shortstop.*graduation year.*2032`),
        new RegExp(
          `^Creates parent ${lead.parent}.*email.*laura\\.${lead.word}@mail\\.example.*phone.*\\(512\\) 555-0114`,
        ),
        `Links ${lead.parent} to ${lead.name} as a parent`,
        `Puts ${lead.name} on ${team.name}`,
        'Marks the lead as converted',
      ]);
      expect(await peopleOf(database, lead.word)).toEqual([]);
      await confirm(drawer);
      await expect(toast(page, 'Lead converted')).toBeVisible();
      await expect(drawer).toHaveCount(0);
      await expectConverted(page, lead.name, 'Yes');
      expect(await peopleOf(database, lead.word)).toMatchObject([
        { fname: 'Sienna', primary_role: 'PLAYER', pos1: 'SHORTSTOP', grad_year: 2032, email: null, team_id: team.id },
        { fname: 'Laura', primary_role: 'PARENT', email: `laura.${lead.word}@mail.example`, phone: '(512) 555-0114' },
      ]);

      await test.step('a converted lead shows what was made, with links to the player and the team', async () => {
        const shown = await openLead(page, lead.name);
        await expect(shown.getByText(`by ${administrator.name}`)).toBeVisible();
        await expect(shown.getByRole('list', { name: 'What changed' }).locator('> li')).toHaveText([
          new RegExp(`^Created player ${lead.name}`),
          new RegExp(`^Created parent ${lead.parent}`),
          `Linked ${lead.parent} to ${lead.name} as a parent`,
          `Put ${lead.name} on ${team.name}`,
          'Marked the lead as converted',
        ]);
        await expect(shown.getByRole('link', { name: team.name })).toHaveAttribute('href', `/teams/${team.id}`);
        await shown.getByRole('link', { name: `${lead.name} in Manage Players` }).click();
        await expect(page.getByRole('heading', { level: 1, name: 'Manage Players' })).toBeVisible();
        await expect(page.getByRole('rowheader')).toHaveText([new RegExp(`${lead.name}$`)]);
      });

      await test.step("'Undo conversion' says what it takes back, and takes everything back", async () => {
        await openPortal(page, { search: lead.word });
        const shown = await openLead(page, lead.name);
        await shown.getByRole('button', { name: 'Undo conversion' }).click();
        const modal = dialog(page, 'Undo Conversion');
        await expect(modal.getByRole('listitem')).toHaveText([
          'Marks the lead as not converted',
          `Takes ${lead.name} off ${team.name}`,
          `Unlinks ${lead.parent} from ${lead.name}`,
          `Moves parent ${lead.parent} to the trash`,
          `Moves player ${lead.name} to the trash`,
        ]);
        await modal.getByRole('button', { name: 'Confirm' }).click();
        await expect(toast(page, 'Conversion undone')).toBeVisible();
        await expectConverted(page, lead.name, 'No');
        expect(await peopleOf(database, lead.word)).toEqual([]);
      });
    },
  );

  test(
    'the server proposes existing people with why, and nobody is chosen before an administrator chooses',
    { tag: '@smoke' },
    async ({ signedIn: page, database }) => {
      const phone = ownPhone();
      const lead = await makeLead(database, {
        grad_year: 2032,
        pos1: 'CATCHER',
        pos2: 'SHORTSTOP',
        parent_phone: phone,
      });
      const player = await makePlayer(database, 'Sienna', lead.word, { grad_year: 2032, pos1: 'PITCHER' });
      const parent = await makeParent(database, 'Lauren', lead.word);
      await database.query('update users set email = $2 where id = $1', [parent.id, `laura.${lead.word}@mail.example`]);
      await openPortal(page, { search: lead.word });
      const drawer = await openConvert(page, lead.name);
      await expect(option(drawer, 'Player', /Same name and grad year/)).toBeVisible();
      await expect(option(drawer, 'Parent', /Lauren .*Same email/)).toBeVisible();
      await expect(drawer.getByRole('radio', { checked: true })).toHaveCount(0);
      await expect(continueButton(drawer)).toBeDisabled();
      await option(drawer, 'Player', new RegExp(`^${player.name}`)).check();
      await option(drawer, 'Parent', /^Lauren/).check();
      await showPlan(drawer);
      await test.step('fills only empty fields of existing people', async () => {
        await expect(steps(drawer)).toHaveText([
          `Fills the empty secondary position of ${player.name}: Shortstop`,
          `Fills the empty phone of ${parent.name}: ${phone}`,
          `Links ${parent.name} to ${player.name} as a parent`,
          'Marks the lead as converted',
        ]);
        await expect(drawer.getByRole('list', { name: 'What stays as it is' }).getByRole('listitem')).toHaveText([
          'The player’s primary position stays Pitcher; the lead says Catcher',
          'The parent’s first name stays Lauren; the lead says Laura',
        ]);
        await confirm(drawer);
        await expectConverted(page, lead.name, 'Yes');
        expect((await leadNow(database, lead)).converted_player_id).toBe(player.playerId);
        expect(await peopleOf(database, lead.word)).toMatchObject([
          { fname: 'Sienna', pos1: 'PITCHER', pos2: 'SHORTSTOP', grad_year: 2032 },
          { fname: 'Lauren', phone },
        ]);
      });
    },
  );

  test('an address that another person has is a question: link that person, or leave the address out', async ({
    signedIn: page,
    database,
  }) => {
    const lead = await makeLead(database);
    const holder = await makeParent(database, 'Paula', ownWord());
    await database.query('update users set email = $2 where id = $1', [holder.id, `laura.${lead.word}@mail.example`]);
    await openPortal(page, { search: lead.word });
    const drawer = await openConvert(page, lead.name);
    await option(drawer, 'Parent', /^Create a new parent/).check();
    await showPlan(drawer);
    await expect(drawer.getByText('Another person already has this email address.')).toBeVisible();
    await expect(convertButton(drawer)).toBeDisabled();
    await drawer.getByRole('button', { name: `Link ${holder.name}` }).click();
    await expect(steps(drawer).first()).toContainText('Creates player');
    await expect(steps(drawer).nth(1)).toHaveText(`Links ${holder.name} to ${lead.name} as a parent`);
    await drawer.getByRole('button', { name: 'Back' }).click();
    await option(drawer, 'Parent', /^Create a new parent/).check();
    await showPlan(drawer);
    await drawer.getByRole('button', { name: 'Leave the address out' }).click();
    await expect(drawer.getByText('Another person already has this email address.')).toHaveCount(0);
    await test.step('an answer that is lost on its way: it is converted once', async () => {
      await loseOneAnswer(page, convertCall, 'POST');
      await confirm(drawer);
      await expect(
        drawer.getByText(/The server cannot be reached|This lead is already converted/).first(),
      ).toBeVisible();
    });
    expect(await peopleOf(database, lead.word)).toMatchObject([
      { primary_role: 'PLAYER' },
      { fname: 'Laura', email: null },
    ]);
  });

  test('of two administrators who convert one lead, one does, and the other is shown what was made', async ({
    signedIn: page,
    database,
    browser,
  }) => {
    const lead = await makeLead(database);
    const other = await (await browser.newContext()).newPage();
    await signInByCall(other, await makePerson(database, 'ADMIN'));
    const drawers: Locator[] = [];
    for (const each of [page, other]) {
      await openPortal(each, { search: lead.word });
      const drawer = await openConvert(each, lead.name);
      await showPlan(drawer);
      await expect(convertButton(drawer)).toBeEnabled();
      drawers.push(drawer);
    }
    await convertButton(drawers[0]!).click();
    await expect(toast(page, 'Lead converted')).toBeVisible();
    await convertButton(drawers[1]!).click();
    await expect(drawers[1]!.getByText('This lead is already converted.').first()).toBeVisible();
    await drawers[1]!.getByRole('button', { name: 'Show what was created' }).click();
    const shown = dialog(other, lead.name);
    await expect(shown.getByRole('list', { name: 'What changed' })).toContainText(`Created player ${lead.name}`);
    expect(await peopleOf(database, lead.word)).toHaveLength(2);
    await other.context().close();
  });
});
