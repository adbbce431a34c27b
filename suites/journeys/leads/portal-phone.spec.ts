import {
  cards,
  confirm,
  makeManyLeads,
  openConvert,
  openLead,
  openNewLead,
  openPortal,
  peopleOf,
  showPlan,
} from '../../support/leads.ts';
import { ownPhone } from '../../support/records.ts';
import { settled } from '../../support/settled.ts';
import { expectTouchTargets } from '../../support/targets.ts';
import { chooseIn, expectNoSidewaysScroll, toast } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

test('the portal on a phone: a lead is added, looked at and converted with a thumb', async ({
  signedIn: page,
  database,
}) => {
  const word = await makeManyLeads(database, 70);
  await openPortal(page, { search: word });

  await test.step('further cards are loaded as the end comes near', async () => {
    await expect(cards(page)).toHaveCount(50);
    await cards(page).last().scrollIntoViewIfNeeded();
    await expect(cards(page)).toHaveCount(70);
    await expectNoSidewaysScroll(page);
  });

  const modal = await openNewLead(page);
  await modal.getByLabel('Player First Name').fill('Tatum');
  await modal.getByLabel('Player Last Name').fill(word);
  await chooseIn(page, modal, 'Age Division', '16U');
  await modal.getByLabel('Phone').fill(ownPhone());
  await settled(page);
  await expectTouchTargets(page, '[role="dialog"]');
  await modal.getByRole('button', { name: 'Submit' }).tap();
  await expect(toast(page, 'Lead created')).toBeVisible();
  const name = `Tatum ${word}`;
  const drawer = await openLead(page, name);
  await drawer.getByRole('button', { name: 'Close' }).tap();
  await expect(drawer).toHaveCount(0);
  const convert = await openConvert(page, name);
  await showPlan(convert);
  await confirm(convert);
  const card = cards(page).filter({ has: page.getByRole('button', { name, exact: true }) });
  await expect(card.getByText('Converted', { exact: true })).toBeVisible();
  expect(await peopleOf(database, word)).toMatchObject([{ fname: 'Tatum', primary_role: 'PLAYER' }]);
});
