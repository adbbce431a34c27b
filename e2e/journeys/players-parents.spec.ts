import { playerProblems } from '@dugout/contract/features/players/player.routes.ts';
import { breakCalls, calls, holdCalls, loseOneAnswer, recordCalls } from '../support/calls.ts';
import { attach, chooseParent, parentsCall, undo } from '../support/parents-panel.ts';
import {
  attachButton,
  attachForm,
  changeElsewhere,
  expandButton,
  expandPlayer,
  makeAddress,
  makeParent,
  makeParentUser,
  makePlayer,
  openPlayers,
  parentField,
  parentsOf,
  parentsPanel,
  table,
} from '../support/players.ts';
import { ownWord } from '../support/records.ts';
import { toast, toastOfFailure } from '../support/teams-list.ts';
import { expect, test } from '../support/test.ts';

test.describe('the Parents panel', () => {
  test('linked parents are listed with name, email, phone, address and a Remove button', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    const player = await makePlayer(database, 'Ada', word);
    const parent = await makeParent(database, 'Pat', word, player);
    const address = await makeAddress(database, { address1: '9 Oak Ave', city: 'Waco', state: 'TX', zip: '76701' });
    await database.query(`update users set phone = '(512) 555-0171' where id = $1`, [parent.id]);
    await database.query('update parents set address_id = $2 where id = $1', [parent.parentId, address]);
    await openPlayers(page, { search: word });
    await expandPlayer(page, player);
    const line = parentsPanel(page).getByRole('listitem');
    await expect(line).toHaveCount(1);
    await expect(line).toContainText(parent.name);
    await expect(line).toContainText('9 Oak Ave, Waco, TX 76701');
    await expect(line.getByRole('link', { name: parent.email })).toHaveAttribute('href', `mailto:${parent.email}`);
    await expect(line.getByRole('link', { name: '(512) 555-0171' })).toHaveAttribute('href', 'tel:5125550171');
    await expect(line.getByRole('button', { name: `Remove ${parent.name}` })).toHaveText('Remove');
  });

  test("'Attach Parent' searches parent users on the server; 'Parent attached', and Undo", async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    const player = await makePlayer(database, 'Ada', word);
    const parent = await makeParentUser(database, 'Pat', `${word}p`);
    await openPlayers(page, { search: word });
    await expandPlayer(page, player);
    await expect(parentsPanel(page).getByText('No parents linked')).toBeVisible();
    await attachButton(page).click();
    await expect(parentField(page)).toBeFocused();
    await expect(parentField(page)).toHaveAttribute('placeholder', 'Select a parent user');
    await expect(parentField(page)).toHaveAttribute('required', '');
    const [asked] = await Promise.all([
      page.waitForRequest((request) => request.url().includes(`search=pat+${word}p`)),
      parentField(page).fill(`pat ${word}p`),
    ]);
    expect(new URL(asked.url()).searchParams.get('role')).toBe('PARENT');
    await page.getByRole('option', { name: parent.name }).click();

    const release = await holdCalls(page, parentsCall);
    const [sent] = await Promise.all([
      page.waitForRequest((request) => request.method() === 'POST' && parentsCall.test(request.url())),
      attach(page).click(),
    ]);
    await expect(attachForm(page).getByRole('button', { name: 'Attaching…' })).toBeVisible();
    release();
    expect(sent.postDataJSON()).toEqual({ parentId: parent.id });
    expect(sent.headers()['if-match']).toMatch(/^"\d+"$/);
    expect(sent.headers()['idempotency-key']).toBeTruthy();
    await expect(toast(page, 'Parent attached')).toBeVisible();
    await expect(attachForm(page)).toBeHidden();
    await expect(attachButton(page)).toBeFocused();
    await expect(parentsPanel(page).getByRole('listitem')).toContainText([parent.name]);
    expect(await parentsOf(database, player)).toEqual([parent.id]);

    await undo(page, 'Parent attached').click();
    await expect(toast(page, 'Change undone')).toBeVisible();
    await expect(parentsPanel(page).getByText('No parents linked')).toBeVisible();
    expect(await parentsOf(database, player)).toEqual([]);
  });

  test('a parent who has a record is attached by it; who is linked already cannot be chosen again', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    const [ada, bea] = [await makePlayer(database, 'Ada', word), await makePlayer(database, 'Bea', word)];
    const parent = await makeParent(database, 'Pat', `${word}p`, ada);
    await openPlayers(page, { search: word });
    await expandPlayer(page, bea);
    await chooseParent(page, parent);
    const [sent] = await Promise.all([
      page.waitForRequest((request) => request.method() === 'POST' && parentsCall.test(request.url())),
      attach(page).click(),
    ]);
    expect(sent.postDataJSON()).toEqual({ parentId: parent.parentId });
    await expect(toast(page, 'Parent attached')).toBeVisible();
    await attachButton(page).click();
    await parentField(page).fill(`${word}p`);
    const option = page.getByRole('option', { name: parent.name });
    await expect(option).toHaveAttribute('aria-disabled', 'true');
    await expect(option).toContainText('already linked');
    await parentField(page).press('ArrowDown');
    await parentField(page).press('Enter');
    await expect(option).toBeVisible();
    await expect(parentField(page)).toHaveValue(`${word}p`);
  });

  test('a parent must be selected', async ({ signedIn: page, database }) => {
    const word = ownWord();
    const player = await makePlayer(database, 'Ada', word);
    await openPlayers(page, { search: word });
    await expandPlayer(page, player);
    await attachButton(page).click();
    const sent = recordCalls(page, 'POST', parentsCall);
    await attach(page).click();
    await expect(attachForm(page)).toContainText('Select a parent user.');
    await expect(parentField(page)).toBeFocused();
    await parentField(page).fill('Nobody of that name');
    await page.keyboard.press('Escape');
    await attach(page).click();
    await expect(attachForm(page)).toContainText('Select a parent user.');
    expect(sent).toHaveLength(0);
    await attachForm(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(attachForm(page)).toBeHidden();
    await expect(attachButton(page)).toBeFocused();
  });

  test("'Loading users…', and 'Failed to load users' with Try again", async ({ signedIn: page, database }) => {
    const word = ownWord();
    const player = await makePlayer(database, 'Ada', word);
    await openPlayers(page, { search: word });
    await expandPlayer(page, player);
    const mend = await breakCalls(page, calls.users, 400);
    await attachButton(page).click();
    await parentField(page).click();
    await expect(page.getByText('Failed to load users')).toBeVisible();
    await mend();
    const release = await holdCalls(page, calls.users);
    await attachForm(page).getByRole('button', { name: 'Try again' }).click();
    await parentField(page).fill(word);
    release();
    await expect(page.getByText('No matches')).toBeVisible();
    await page.unroute(calls.users);
    const held = await holdCalls(page, calls.users);
    await expandButton(page, player.name).click();
    await page.reload();
    await expandPlayer(page, player);
    await attachButton(page).click();
    await parentField(page).click();
    await expect(page.getByText('Loading users…')).toBeVisible();
    held();
    await expect(page.getByRole('option').first()).toBeVisible();
  });

  test("attach fails: a toast with the server message or 'Failed to attach parent', and the choice is kept", async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    const player = await makePlayer(database, 'Ada', word);
    const parent = await makeParent(database, 'Pat', `${word}p`);
    await openPlayers(page, { search: word });
    await expandPlayer(page, player);
    await chooseParent(page, parent);

    const mend = await breakCalls(page, parentsCall);
    await attach(page).click();
    await expect(toastOfFailure(page, 'Failed to attach parent')).toBeVisible();
    await expect(attachForm(page)).toContainText('Failed to attach parent');
    await expect(parentField(page)).toHaveValue(parent.name);
    await mend();

    const { status, code, message } = playerProblems.parentUnknown;
    await page.route(parentsCall, (route) =>
      route.fulfill({ status, contentType: 'application/problem+json', body: JSON.stringify({ code, message }) }),
    );
    await attach(page).click();
    await expect(toastOfFailure(page, 'That person is not a parent.')).toBeVisible();
    await page.unroute(parentsCall);

    // The answer of a link that was made gets lost: the second try is the same one, and makes no second link.
    await loseOneAnswer(page, parentsCall, 'POST');
    await attach(page).click();
    await expect(toastOfFailure(page, 'server').first()).toBeVisible();
    await attach(page).click();
    await expect(toast(page, 'Parent attached')).toBeVisible();
    expect(await parentsOf(database, player)).toEqual([parent.id]);
  });

  test('a player whom somebody else changed in the meantime: the server says so, and the next try is made on what is now', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    const player = await makePlayer(database, 'Ada', word);
    const parent = await makeParent(database, 'Pat', `${word}p`);
    await openPlayers(page, { search: word });
    await expandPlayer(page, player);
    await chooseParent(page, parent);
    await changeElsewhere(database, player, 'Baylor University');
    await attach(page).click();
    await expect(toastOfFailure(page, 'Someone else changed this record in the meantime.')).toBeVisible();
    expect(await parentsOf(database, player)).toEqual([]);
    await expect(table(page)).toContainText('Baylor University');
    await attach(page).click();
    await expect(toast(page, 'Parent attached')).toBeVisible();
  });
});
