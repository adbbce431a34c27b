import { userProblems } from '@dugout/contract/features/users/user.routes.ts';
import { breakCalls } from '../support/calls.ts';
import { makePeople, openUser, openUsers, userById } from '../support/people.ts';
import { ownWord } from '../support/records.ts';
import { dialog, toast } from '../support/teams-list.ts';
import { expect, makePerson, test } from '../support/test.ts';

const oneUser = /\/api\/users\/[0-9a-f-]{36}$/;

test.describe('Remove User', () => {
  test("asks by name, with the focus on Cancel; 'User deleted'", async ({ signedIn: page, database }) => {
    const word = ownWord();
    const [fan] = await makePeople(database, word, [['Fay', 'FAN']]);
    await openUsers(page, { search: word });
    const modal = await openUser(page, 'Delete', fan!.name);
    await expect(modal.getByText(`Remove ${fan!.name}?`)).toBeVisible();
    await expect(modal.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await modal.getByRole('button', { name: 'Cancel' }).click();
    await expect(modal).toBeHidden();
    await openUser(page, 'Delete', fan!.name);
    await dialog(page, 'Remove User').getByRole('button', { name: 'Confirm' }).click();
    await expect(toast(page, 'User deleted')).toBeVisible();
    await expect(page.getByText('No users found.')).toBeVisible();
    expect((await userById(database, fan!.id)).deleted_at).not.toBeNull();
  });

  test('somebody who was changed in the meantime is asked about again', async ({ signedIn: page, database }) => {
    const word = ownWord();
    const [fan] = await makePeople(database, word, [['Fay', 'FAN']]);
    await openUsers(page, { search: word });
    const modal = await openUser(page, 'Delete', fan!.name);
    const confirm = modal.getByRole('button', { name: 'Confirm' });
    await expect(confirm).toBeEnabled();
    await database.query(`update users set fname = 'Gwen', version = version + 1 where id = $1`, [fan!.id]);
    await confirm.click();
    await expect(modal.getByText(/Someone else changed this person/)).toBeVisible();
    await expect(modal.getByText(`Remove Gwen ${word}?`)).toBeVisible();
    await confirm.click();
    await expect(toast(page, 'User deleted')).toBeVisible();
  });

  test("for the last administrator the server's message is shown", async ({ signedIn: page, database }) => {
    const word = ownWord();
    const admin = await makePerson(database, 'ADMIN', { fname: 'Lena', lname: word });
    await openUsers(page, { search: word });
    const modal = await openUser(page, 'Delete', admin.name);
    await expect(modal.getByText('They are an administrator: their access ends at once.')).toBeVisible();
    // The other tests' administrators cannot all be taken away; what the API does then has tests of its own.
    const { status, code, message } = userProblems.lastAdministrator;
    await page.route(oneUser, (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({ status, contentType: 'application/problem+json', body: JSON.stringify({ code, message }) })
        : route.continue(),
    );
    await modal.getByRole('button', { name: 'Confirm' }).click();
    await expect(modal.getByRole('alert')).toHaveText(
      'This is the last administrator. Make someone else an administrator first.',
    );
  });

  test('what the removal touches could not be looked up: nothing is removed blindly', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    const [fan] = await makePeople(database, word, [['Fay', 'FAN']]);
    await openUsers(page, { search: word });
    const mend = await breakCalls(page, oneUser, 400);
    const modal = await openUser(page, 'Delete', fan!.name);
    await expect(modal.getByRole('alert')).toBeVisible();
    await expect(modal.getByRole('button', { name: 'Confirm' })).toBeDisabled();
    await mend();
    await modal.getByRole('button', { name: 'Try again' }).click();
    await expect(modal.getByRole('button', { name: 'Confirm' })).toBeEnabled();
  });
});
