import type { Locator, Page } from '@playwright/test';
import type pg from 'pg';
import { makeEditablePlayer, playerRecord, tab, updateButton, type TestPlayer } from '../../support/edit-player.ts';
import { makeParent } from '../../support/players.ts';
import { makeTeam, ownWord } from '../../support/records.ts';
import { dialog, toast } from '../../support/screen.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

/** Of nobody else: the last seven figures are drawn. */
const ownNumber = () => `518${2_000_000 + Math.floor(Math.random() * 7_999_999)}`;

interface Called {
  readonly player: TestPlayer;
  readonly number: string;
}

/** A mother calls, and all that is known is her number, which somebody typed with dots. */
async function playerOfCaller(database: pg.Client): Promise<Called> {
  const number = ownNumber();
  const team = await makeTeam(database, { name: `Caller ${ownWord()}`, ageGroup: 'U14' });
  const player = await makeEditablePlayer(database, { fname: 'Ivy', teamId: team.id });
  const mother = await makeParent(database, 'Amanda', ownWord(), player);
  await database.query('update users set phone = $2 where id = $1', [
    mother.id,
    `${number.slice(0, 3)}.${number.slice(3, 6)}.${number.slice(6)}`,
  ]);
  return { player, number };
}

const field = (page: Page) => page.getByRole('combobox', { name: 'Search everything' });
/** By its key: who has the number at hand types. */
async function openSearch(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Organization Users' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
}

/** Of her page, which the search leads to. */
const editButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Edit', exact: true });

const options = (page: Page) => page.getByRole('listbox', { name: 'Results' }).getByRole('option');

async function expectFamily(page: Page, { player }: Called): Promise<void> {
  await expect(options(page)).toHaveCount(2);
  await expect(options(page).first()).toContainText(player.name);
  await expect(options(page).last()).toContainText(`Parent of ${player.name}, 14U Caller`);
}

test('find a player by her mother’s phone, fix number and size: six clicks @smoke', async ({
  signedIn: page,
  database,
}) => {
  const called = await playerOfCaller(database);
  await page.goto('/');
  let clicks = 0;
  const click = async (what: Locator) => {
    clicks += 1;
    await what.click();
  };
  await openSearch(page);
  await page.keyboard.type(`(${called.number.slice(0, 3)}) ${called.number.slice(3, 6)}-${called.number.slice(6)}`);
  await expectFamily(page, called);
  await expectAccessible(page, '[role=dialog]');
  expect(page.url()).not.toContain(called.number.slice(6));
  await page.keyboard.press('Enter');
  await click(editButton(page));
  const form = dialog(page, 'Edit Player');
  await click(form.getByLabel('Jersey #'));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('27');
  await click(tab(form, 'Gear'));
  await click(form.getByRole('combobox', { name: 'Jersey Size', exact: true }));
  await click(page.getByRole('option', { name: 'AM', exact: true }));
  await click(updateButton(form));
  await expect(toast(page, 'Player updated')).toBeVisible();
  expect(await playerRecord(database, called.player)).toMatchObject({ jersey_num: '27', jersey_size: 'AM' });
  expect(clicks).toBeLessThanOrEqual(6);
});

/** By Tab alone, as far as it takes. */
async function tabTo(page: Page, element: Locator): Promise<void> {
  const reached = () => element.evaluate((found) => found === document.activeElement);
  for (let pressed = 0; pressed < 40 && !(await reached()); pressed += 1) await page.keyboard.press('Tab');
  await expect(element).toBeFocused();
}

test('the same by keys alone, with the last four figures and her name', async ({ signedIn: page, database }) => {
  const called = await playerOfCaller(database);
  await page.goto('/');
  await openSearch(page);
  await page.keyboard.type(`${called.player.word} ${called.number.slice(6)}`);
  await expect(options(page).first()).toContainText(called.player.name);
  await page.keyboard.press('Enter');
  await expect(editButton(page)).toBeVisible();
  await tabTo(page, editButton(page));
  await page.keyboard.press('Enter');
  const form = dialog(page, 'Edit Player');
  await expect(form.getByLabel('First Name')).toHaveValue('Ivy');
  await tabTo(page, form.getByLabel('Jersey #'));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('27');
  await tabTo(page, tab(form, 'Info'));
  for (const name of ['Contact', 'Gear']) {
    await page.keyboard.press('ArrowRight');
    await expect(tab(form, name)).toHaveAttribute('aria-selected', 'true');
  }
  const size = form.getByRole('combobox', { name: 'Jersey Size', exact: true });
  await tabTo(page, size);
  await page.keyboard.press('ArrowDown');
  const wanted = page.getByRole('option', { name: 'AM', exact: true });
  await expect(wanted).toBeVisible();
  const isActive = async () =>
    (await wanted.getAttribute('id')) === ((await size.getAttribute('aria-activedescendant')) ?? 'none');
  for (let pressed = 0; pressed < 12 && !(await isActive()); pressed += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(size).toHaveValue('AM');
  await tabTo(page, updateButton(form));
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Player updated')).toBeVisible();
  expect(await playerRecord(database, called.player)).toMatchObject({ jersey_num: '27', jersey_size: 'AM' });
});
