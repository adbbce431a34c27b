import type { Locator } from '@playwright/test';
import { breakCalls, loseCalls, loseOneAnswer } from '../support/calls.ts';
import {
  confirm,
  continueButton,
  convertButton,
  convertCall,
  expectConverted,
  leadNow,
  makeLead,
  makeOwnLead,
  openConvert,
  openPortal,
  option,
  peopleOf,
  planCall,
  showPlan,
  steps,
} from '../support/leads.ts';
import { makeParent, makePlayer } from '../support/players.ts';
import { makeTeam, ownWord } from '../support/records.ts';
import { dialog, toast } from '../support/teams-list.ts';
import { expect, makePerson, signInByCall, test } from '../support/test.ts';

test.describe('Convert', () => {
  test('creates the player and the parent, shown step by step before it is done', async ({
    signedIn: page,
    database,
  }) => {
    const lead = await makeLead(database, { pos1: 'SHORTSTOP', grad_year: 2032, parent_phone: '(512) 555-0114' });
    await openPortal(page, { search: lead.word });
    await expectConverted(page, lead.name, 'No');
    const drawer = await openConvert(page, lead.name);
    await expect(option(drawer, 'Player', `Create a new player: ${lead.name}`)).toBeChecked();
    await expect(option(drawer, 'Parent', `Create a new parent: ${lead.parent}`)).toBeChecked();
    await showPlan(drawer);
    await expect(steps(drawer)).toHaveText([
      new RegExp(`^Creates player ${lead.name}.*primary position.*Shortstop.*graduation year.*2032`),
      new RegExp(
        `^Creates parent ${lead.parent}.*email.*laura\\.${lead.word}@mail\\.example.*phone.*\\(512\\) 555-0114`,
      ),
      `Links ${lead.parent} to ${lead.name} as a parent`,
      'Marks the lead as converted',
    ]);
    expect(await peopleOf(database, lead.word)).toEqual([]);
    await confirm(drawer);
    await expect(toast(page, 'Lead converted')).toBeVisible();
    await expect(drawer).toHaveCount(0);
    await expectConverted(page, lead.name, 'Yes');
    expect(await peopleOf(database, lead.word)).toMatchObject([
      { fname: 'Sienna', primary_role: 'PLAYER', pos1: 'SHORTSTOP', grad_year: 2032, email: null },
      { fname: 'Laura', primary_role: 'PARENT', email: `laura.${lead.word}@mail.example`, phone: '(512) 555-0114' },
    ]);
  });

  test('the server proposes existing people with why, and nobody is chosen before an administrator chooses', async ({
    signedIn: page,
    database,
  }) => {
    const lead = await makeLead(database, { grad_year: 2032 });
    const player = await makePlayer(database, 'Sienna', lead.word, { grad_year: 2032 });
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
    await expect(steps(drawer)).toHaveText([
      `Links ${parent.name} to ${player.name} as a parent`,
      'Marks the lead as converted',
    ]);
    await expect(drawer.getByRole('list', { name: 'What stays as it is' })).toHaveText(
      'The parent’s first name stays Lauren; the lead says Laura',
    );
    await confirm(drawer);
    await expectConverted(page, lead.name, 'Yes');
    expect((await leadNow(database, lead)).converted_player_id).toBe(player.playerId);
    expect(await peopleOf(database, lead.word)).toHaveLength(2);
  });

  test('fills only empty fields of existing people', async ({ signedIn: page, database }) => {
    const lead = await makeOwnLead(database, { pos1: 'CATCHER', grad_year: 2028 });
    const player = await makePlayer(database, 'Sienna', lead.word, { pos1: 'PITCHER' });
    await openPortal(page, { search: lead.word });
    const drawer = await openConvert(page, lead.name);
    await option(drawer, 'Player', new RegExp(`^${player.name}`)).check();
    await expect(option(drawer, 'Parent', 'No parent')).toBeChecked();
    await showPlan(drawer);
    await expect(steps(drawer)).toHaveText([
      `Fills the empty phone of ${player.name}: ${lead.phone}`,
      `Fills the empty graduation year of ${player.name}: 2028`,
      'Marks the lead as converted',
    ]);
    await expect(drawer.getByText('The player’s primary position stays Pitcher; the lead says Catcher')).toBeVisible();
    await confirm(drawer);
    await expect(toast(page, 'Lead converted')).toBeVisible();
    expect(await peopleOf(database, lead.word)).toMatchObject([
      { pos1: 'PITCHER', grad_year: 2028, phone: lead.phone },
    ]);
  });

  test('a player who is not proposed is found by searching, and a team is searched on the server', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    const player = await makePlayer(database, 'Naomi', word);
    const team = await makeTeam(database, { name: `${word} Gold` });
    const lead = await makeOwnLead(database);
    await openPortal(page, { search: lead.word });
    const drawer = await openConvert(page, lead.name);
    await option(drawer, 'Player', 'Another player…').check();
    await expect(continueButton(drawer)).toBeDisabled();
    await drawer.getByRole('combobox', { name: 'Existing player' }).fill(word);
    await page.getByRole('option', { name: player.name }).click();
    await drawer.getByRole('combobox', { name: 'Team' }).fill(word);
    await page.getByRole('option', { name: team.name }).click();
    await showPlan(drawer);
    await expect(steps(drawer)).toHaveText([
      `Fills the empty phone of ${player.name}: ${lead.phone}`,
      `Puts ${player.name} on ${team.name}`,
      'Marks the lead as converted',
    ]);
    await confirm(drawer);
    await expect(toast(page, 'Lead converted')).toBeVisible();
    expect(await peopleOf(database, word)).toMatchObject([{ team_id: team.id }]);
  });

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
    await confirm(drawer);
    await expect(toast(page, 'Lead converted')).toBeVisible();
    expect(await peopleOf(database, lead.word)).toMatchObject([
      { primary_role: 'PLAYER' },
      { fname: 'Laura', email: null },
    ]);
  });

  test('possible duplicates are hinted', async ({ signedIn: page, database }) => {
    const lead = await makeLead(database, { grad_year: 2032 });
    await makeLead(
      database,
      { grad_year: 2032, created_at: '2026-03-03T12:00:00Z', parent_email: null, parent_phone: '512 555 0100' },
      { word: lead.word },
    );
    await openPortal(page, { search: lead.word });
    await page
      .getByRole('button', { name: `Convert ${lead.name}` })
      .first()
      .click();
    const drawer = dialog(page, 'Convert Lead');
    await expect(drawer.getByText('Another lead may be about the same child:')).toBeVisible();
    await expect(drawer.getByRole('list', { name: 'Possible duplicates' })).toContainText(
      'Mar 3, 2026, not converted · Same name and grad year',
    );
  });

  test("'What would be written has changed. Please look again.' shows the new plan", async ({
    signedIn: page,
    database,
  }) => {
    const lead = await makeOwnLead(database, { grad_year: 2028 });
    const player = await makePlayer(database, 'Sienna', lead.word);
    await openPortal(page, { search: lead.word });
    const drawer = await openConvert(page, lead.name);
    await option(drawer, 'Player', new RegExp(`^${player.name}`)).check();
    await showPlan(drawer);
    await expect(steps(drawer)).toHaveCount(3);
    await expect(convertButton(drawer)).toBeEnabled();
    await database.query('update players set grad_year = 2027 where id = $1', [player.playerId]);
    await convertButton(drawer).click();
    await expect(drawer.getByText('What would be written has changed. Please look again.')).toBeVisible();
    await expect(steps(drawer)).toHaveCount(2);
    await expect(drawer.getByText('The player’s graduation year stays 2027; the lead says 2028')).toBeVisible();
    expect((await leadNow(database, lead)).converted_player_id).toBeNull();
    await confirm(drawer);
    await expect(toast(page, 'Lead converted')).toBeVisible();
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
    await expect(drawers[1]!.getByText('This lead is already converted.')).toBeVisible();
    await drawers[1]!.getByRole('button', { name: 'Show what was made' }).click();
    const shown = dialog(other, lead.name);
    await expect(shown.getByRole('list', { name: 'What was written' })).toContainText(`Created player ${lead.name}`);
    expect(await peopleOf(database, lead.word)).toHaveLength(2);
    await other.context().close();
  });

  test('without a server the plan and the conversion say so, and what was chosen stays', async ({
    signedIn: page,
    database,
  }) => {
    const lead = await makeLead(database);
    await openPortal(page, { search: lead.word });
    const mend = await loseCalls(page, planCall);
    const drawer = await openConvert(page, lead.name);
    await option(drawer, 'Parent', 'No parent').check();
    await showPlan(drawer);
    await expect(drawer.getByRole('alert')).toContainText('The server cannot be reached.');
    await expect(convertButton(drawer)).toBeDisabled();
    await mend();
    await drawer.getByRole('button', { name: 'Try again' }).click();
    await expect(steps(drawer).first()).toContainText('Creates player');
    const repair = await breakCalls(page, convertCall);
    await confirm(drawer);
    await expect(drawer.getByText('Something went wrong. Please try again.')).toBeVisible();
    await repair();
    await loseOneAnswer(page, convertCall, 'POST');
    await confirm(drawer);
    await expect(drawer.getByText(/The server cannot be reached|This lead is already converted/).first()).toBeVisible();
    expect(await peopleOf(database, lead.word)).toHaveLength(1);
  });
});
