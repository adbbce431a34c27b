import { recordCalls } from '../../support/calls.ts';
import {
  chooseIn,
  editPlayer,
  makeEditablePlayer,
  playerRecord,
  tab,
  updateButton,
} from '../../support/edit-player.ts';
import { settled } from '../../support/settled.ts';
import { toast } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';

test.describe('Edit Player modal', () => {
  test('saving updates the player and refreshes the row; only what the form shows is sent @smoke', async ({
    signedIn: page,
    database,
  }) => {
    const player = await makeEditablePlayer(database);
    await database.query('update players set is_trusted = true where id = $1', [player.playerId]);
    const sent = recordCalls(page, 'PUT', /\/players\//);
    const modal = await editPlayer(page, player);
    await test.step('turning the tabs does not move the modal', async () => {
      await settled(page);
      const before = await tab(modal, 'Gear').boundingBox();
      for (const name of ['Contact', 'Gear', 'Info']) {
        await tab(modal, name).click();
        expect(await tab(modal, 'Gear').boundingBox()).toEqual(before);
      }
    });
    await modal.getByLabel('First Name').fill('Elisa');
    await chooseIn(page, modal, 'Position 1', 'Center Field');
    await chooseIn(page, modal, 'Position 2', 'Designated Hitter');
    await modal.getByLabel('Jersey #').fill('00');
    await modal.getByLabel('Graduation Year').fill('2031');
    await test.step('the birth date is typed as it is said', async () => {
      await modal.getByLabel('Birth date').focus();
      await page.keyboard.type('11042013');
      await expect(modal.getByLabel('Birth date')).toHaveValue('2013-11-04');
    });
    await tab(modal, 'Contact').click();
    const contact = { Phone: '(512) 555-0171', Address: '1 Main St', 'Address 2': 'Apt 2', City: 'Austin' };
    for (const [label, value] of Object.entries(contact)) await modal.getByLabel(label, { exact: true }).fill(value);
    await modal.getByLabel('Zipcode').fill('78701');
    await chooseIn(page, modal, 'State', 'TX');
    await tab(modal, 'Gear').click();
    await chooseIn(page, modal, 'Jersey Size', 'AM');
    await chooseIn(page, modal, 'Pant Size', '28');
    await chooseIn(page, modal, 'Stirrup Size', 'Adult Long');
    await chooseIn(page, modal, 'Short Size', 'AMD');
    await chooseIn(page, modal, 'Practice Short Size', 'A2XL');
    await updateButton(modal).click();
    await expect(toast(page, 'Player updated')).toBeVisible();
    await expect(modal).toBeHidden();

    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: `Elisa ${player.word}` }) });
    for (const shown of ['00', '2031', 'TX']) await expect(row).toContainText(shown);
    expect(await playerRecord(database, player)).toMatchObject({
      fname: 'Elisa',
      lname: player.word,
      email: player.email,
      phone: '(512) 555-0171',
      pos1: 'CENTER_FIELD',
      pos2: 'DESIGNATED_HITTER',
      jersey_num: '00',
      grad_year: 2031,
      birth_date: '2013-11-04',
      address1: '1 Main St',
      address2: 'Apt 2',
      city: 'Austin',
      state: 'TX',
      zip: '78701',
      jersey_size: 'AM',
      pant_size: 'SIZE_28',
      stirrup_size: 'ADULT_LONG',
      short_size: 'AMD',
      practice_short_size: 'A2XL',
      // She was verified under her earlier name.
      is_trusted: false,
    });
    expect(sent).toHaveLength(1);
    expect(sent[0]!.headers()['if-match']).toMatch(/^"\d+"$/);
    const body = sent[0]!.postDataJSON() as Record<string, unknown>;
    for (const hidden of ['trusted', 'parentPhone', 'teamID', 'parents', 'name'])
      expect(body).not.toHaveProperty(hidden);
  });
});
