import { breakCalls, holdCalls, recordCalls } from '../support/calls.ts';
import { attach, chooseParent, onePlayer } from '../support/parents-panel.ts';
import {
  attachButton,
  expandButton,
  expandPlayer,
  makeAddress,
  makeParent,
  makeParentUser,
  makePlayer,
  openPlayers,
  parentsPanel,
  table,
  titles,
} from '../support/players.ts';
import { ownWord } from '../support/records.ts';
import { choose } from '../support/teams-list.ts';
import { expect, test } from '../support/test.ts';

test.describe('the expanded row', () => {
  test('shows jersey number, sizes, address, a Trusted badge with who and when, email and the parents', async ({
    signedIn: page,
    database,
    administrator,
  }) => {
    const word = ownWord();
    const player = await makePlayer(database, 'Ada', word, {
      address_id: await makeAddress(database, { address1: '4 Elm St', city: 'Waco', state: 'TX', zip: '76701' }),
      jersey_num: '27',
      jersey_size: 'AM',
      pant_size: 'SIZE_28',
      stirrup_size: 'XL_WIDE',
      short_size: 'ASM',
      practice_short_size: 'AMD',
      is_trusted: true,
      trusted_by: administrator.id,
      trusted_at: '2026-03-04T03:30:00Z',
    });
    await openPlayers(page, { search: word });
    await expandPlayer(page, player);
    const details = table(page).getByRole('row').last();
    for (const [label, value] of [
      ['Jersey Size', 'AM'],
      ['Pant Size', '28'],
      ['Stirrup Size', 'XL Wide'],
      ['Shorts Size', 'ASM'],
      ['Practice Shorts', 'AMD'],
      ['Trusted', 'Trusted'],
    ] as const)
      await expect(details).toContainText(`${label}${value}`);
    await expect(details).toContainText('Jersey # 27');
    await expect(details).toContainText('4 Elm St, Waco, TX 76701');
    await expect(details.getByRole('link', { name: player.email })).toHaveAttribute('href', `mailto:${player.email}`);
    const tooltip = page.getByRole('tooltip', { name: 'Identity and age checked' });
    const checked = `Identity and age checked by ${administrator.name} on March 3, 2026`;
    const badge = details.getByRole('button', { name: `Trusted: ${checked}` });
    await badge.hover();
    await expect(tooltip).toHaveText(checked);
    await page.mouse.move(0, 0);
    await expect(tooltip).toBeHidden();
    for (let steps = 0; steps < 4 && !(await badge.evaluate((each) => each === document.activeElement)); steps += 1)
      await page.keyboard.press('Tab');
    await expect(tooltip).toHaveText(checked);
  });

  test('a player who was not checked has no Trusted badge', async ({ signedIn: page, database }) => {
    const word = ownWord();
    const player = await makePlayer(database, 'Ada', word);
    await openPlayers(page, { search: word });
    await expandPlayer(page, player);
    await expect(table(page).getByRole('row').last()).toContainText('TrustedNot checked');
  });

  test('only one row is expanded at a time', async ({ signedIn: page, database }) => {
    const word = ownWord();
    const [ada, bea] = [await makePlayer(database, 'Ada', word), await makePlayer(database, 'Bea', word)];
    await openPlayers(page, { search: word });
    await expandPlayer(page, ada);
    await expandPlayer(page, bea);
    await expect(parentsPanel(page)).toHaveCount(1);
    await expect(expandButton(page, ada.name)).toHaveAttribute('aria-expanded', 'false');
    await expect(expandButton(page, bea.name)).toHaveAttribute('aria-expanded', 'true');
    await expandButton(page, bea.name).click();
    await expect(parentsPanel(page)).toHaveCount(0);
  });

  test('the last row opens into view', async ({ signedIn: page }) => {
    await openPlayers(page);
    await expect(titles(page)).toHaveCount(15);
    await page
      .getByRole('button', { name: /^Details of/ })
      .last()
      .click();
    await expect(parentsPanel(page)).toBeInViewport();
    await expect(attachButton(page)).toBeInViewport();
  });

  test('parents load on first expand and are kept, whatever the list does, until attaching reloads them', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    const player = await makePlayer(database, 'Ada', word);
    const parent = await makeParent(database, 'Pat', word, player);
    const other = await makeParentUser(database, 'Quin', word);
    const asked = recordCalls(page, 'GET', onePlayer);
    await openPlayers(page, { search: word });
    await expect(titles(page)).toHaveCount(1);
    expect(asked).toHaveLength(0);
    await expandPlayer(page, player);
    await expect(parentsPanel(page)).toContainText(parent.name);
    expect(asked).toHaveLength(1);
    await expandButton(page, player.name).click();
    await expect(parentsPanel(page)).toHaveCount(0);
    await expandPlayer(page, player);
    await choose(page, 'Trusted', 'No');
    await expect(page).toHaveURL(/trusted=no/);
    await expect(titles(page)).toHaveCount(1);
    expect(asked).toHaveLength(1);
    await chooseParent(page, other);
    await attach(page).click();
    await expect(parentsPanel(page)).toContainText(other.name);
    await expect.poll(() => asked.length).toBeGreaterThan(1);
  });

  test('parents that could not be loaded are not "No parents linked"', async ({ signedIn: page, database }) => {
    const word = ownWord();
    const player = await makePlayer(database, 'Ada', word);
    await openPlayers(page, { search: word });
    const mend = await breakCalls(page, onePlayer, 400);
    await expandButton(page, player.name).click();
    await expect(parentsPanel(page).getByRole('alert')).toContainText('Failed to load parents');
    await expect(parentsPanel(page).getByText('No parents linked')).toBeHidden();
    await expect(attachButton(page)).toBeDisabled();
    await mend();
    const release = await holdCalls(page, onePlayer);
    await parentsPanel(page).getByRole('button', { name: 'Try again' }).click();
    await expect(parentsPanel(page).getByText('Loading parents…')).toBeVisible();
    release();
    await expect(parentsPanel(page).getByText('No parents linked')).toBeVisible();
  });
});
