import { loseOneAnswer, recordCalls } from '../../support/calls.ts';
import {
  makePeople,
  openAddUser,
  openUser,
  openUsers,
  rowOf,
  titles,
  userById,
  usersCalled,
} from '../../support/people.ts';
import { openSessions, ownWord } from '../../support/records.ts';
import { chooseIn, toast } from '../../support/screen.ts';
import { expect, mailTo, makePerson, signInByCall, test } from '../../support/test.ts';

const create = /\/api\/users$/;
const oneUser = /\/api\/users\/[0-9a-f-]{36}$/;
const address = (word: string) => `${word}@mail.example`;

test.describe('Add User', () => {
  test(
    "default role PLAYER; without a password an invitation is emailed; 'User created'",
    { tag: '@smoke' },
    async ({ signedIn: page, database }) => {
      const word = ownWord();
      await openUsers(page, { search: word });
      const modal = await openAddUser(page);
      await expect(modal.getByRole('combobox', { name: 'Role' })).toHaveValue('Player');
      await expect(modal.getByLabel(/^Initial Password/)).toHaveAccessibleDescription(
        /Leave blank to email an invitation/,
      );
      await modal.getByLabel('First Name').fill('  Ines ');
      await modal.getByLabel('Last Name').fill(word);
      await modal.getByLabel('Email').fill(address(word));
      await modal.getByLabel('Phone').fill('(214) 555-0147');
      await test.step('a retry after a lost answer makes one person, not two', async () => {
        const sent = recordCalls(page, 'POST', create);
        await loseOneAnswer(page, create, 'POST');
        await modal.getByRole('button', { name: 'Add User' }).click();
        await expect(modal.getByRole('alert')).toContainText('The server cannot be reached.');
        await modal.getByRole('button', { name: 'Add User' }).click();
        await expect(toast(page, 'User created')).toBeVisible();
        const keys = await Promise.all(sent.map((request) => request.headerValue('idempotency-key')));
        expect(keys.length).toBeGreaterThan(1);
        expect(new Set(keys).size).toBe(1);
      });
      await expect(modal).toBeHidden();
      await expect(titles(page)).toHaveCount(1);
      expect(await usersCalled(database, word)).toMatchObject([
        { fname: 'Ines', primary_role: 'PLAYER', admin: false, password_hash: null },
      ]);
      const mail = await mailTo(address(word));
      expect(mail.text).toContain('/reset-password');
    },
  );

  test('a given password is only good for choosing an own one', async ({ signedIn: page, database }) => {
    const word = ownWord();
    await openUsers(page);
    const modal = await openAddUser(page);
    await modal.getByLabel('First Name').fill('Ada');
    await modal.getByLabel('Last Name').fill(word);
    await modal.getByLabel('Email').fill(address(word));
    await chooseIn(page, modal, 'Role', 'Admin');
    await modal.getByLabel(/^Initial Password/).fill('a gate nobody oils');
    await modal.getByRole('button', { name: 'Add User' }).click();
    await expect(toast(page, 'User created')).toBeVisible();
    const [made] = await usersCalled(database, word);
    expect(made).toMatchObject({ primary_role: 'ADMIN', must_change_password: true });
    const answer = await page.request.post('/api/auth/login', {
      data: { email: address(word), password: 'a gate nobody oils' },
    });
    expect(answer.status()).toBe(403);
    expect(await answer.json()).toMatchObject({ code: 'auth.must-change-password' });
  });
});

test.describe('Edit User', () => {
  test(
    "names the person under the title, sends the version that was read; 'User updated'",
    { tag: '@smoke' },
    async ({ signedIn: page, database }) => {
      const word = ownWord();
      const [fan] = await makePeople(database, word, [['Fay', 'FAN']]);
      await openUsers(page, { search: word });
      const sent = recordCalls(page, 'PUT', oneUser);
      const modal = await openUser(page, 'Edit', fan!.name);
      await expect(modal.getByRole('heading')).toHaveText(`Edit User${fan!.name}`);
      await test.step("'Send reset link' mails the stored address", async () => {
        await modal.getByLabel('Email').fill('unsaved@mail.example');
        await modal.getByRole('button', { name: 'Send reset link' }).click();
        await expect(toast(page, 'Reset link sent')).toBeVisible();
        await expect(modal.getByLabel('Email')).toHaveValue('unsaved@mail.example');
        expect((await mailTo(fan!.email)).text).toContain('/reset-password');
      });
      await modal.getByLabel('Email').fill(fan!.email);
      await modal.getByLabel('First Name').fill('Faye');
      await modal.getByLabel('Phone').fill('');
      await modal.getByRole('button', { name: 'Update User' }).click();
      await expect(toast(page, 'User updated')).toBeVisible();
      await expect(rowOf(page, `Faye ${word}`)).toBeVisible();
      expect(await sent[0]!.headerValue('if-match')).toBe('"1"');
      expect(await userById(database, fan!.id)).toMatchObject({ fname: 'Faye', phone: null, primary_role: 'FAN' });
    },
  );

  test('two administrators on one person: both versions are shown, and neither is lost', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    const [fan] = await makePeople(database, word, [['Fay', 'FAN']]);
    await openUsers(page, { search: word });
    const modal = await openUser(page, 'Edit', fan!.name);
    await database.query(
      `update users set phone = '(512) 555-0111', primary_role = 'PARENT', version = version + 1 where id = $1`,
      [fan!.id],
    );
    await modal.getByLabel('First Name').fill('Faye');
    await chooseIn(page, modal, 'Role', 'Coach');
    await modal.getByRole('button', { name: 'Update User' }).click();
    await expect(modal.getByText(/Someone else changed this record/)).toBeVisible();
    const group = (label: string) => modal.getByRole('radiogroup', { name: label });
    await expect(group('First Name').getByRole('radio', { name: 'Yours Faye' })).toBeChecked();
    await expect(group('Phone').getByRole('radio', { name: 'Theirs (512) 555-0111' })).toBeChecked();
    await expect(group('Role').getByRole('radio', { name: 'Yours Coach' })).toBeChecked();
    await group('Role').getByRole('radio', { name: 'Theirs Parent' }).click();
    await modal.getByRole('button', { name: 'Save my choice' }).click();
    await expect(toast(page, 'User updated')).toBeVisible();
    expect(await userById(database, fan!.id)).toMatchObject({
      fname: 'Faye',
      phone: '(512) 555-0111',
      primary_role: 'PARENT',
    });
  });

  test('a role that is taken away ends the sessions: the very next call is refused', async ({
    signedIn: page,
    database,
    browser,
    administrator,
  }) => {
    const demoted = await makePerson(database, 'ADMIN', { fname: 'Dee', lname: ownWord() });
    await database.query('update users set admin = true where id = $1', [demoted.id]);
    const theirs = await browser.newPage();
    await signInByCall(theirs, demoted);
    await openUsers(theirs);
    await expect(titles(theirs)).toHaveCount(10);

    await openUsers(page, { search: demoted.email });
    const modal = await openUser(page, 'Edit', demoted.name);
    await chooseIn(page, modal, 'Role', 'Coach');
    // The flag goes with the role, unless the administrator keeps it.
    await expect(modal.getByRole('checkbox', { name: 'Keeps administrator rights' })).not.toBeChecked();
    await modal.getByRole('button', { name: 'Update User' }).click();
    await expect(toast(page, 'User updated')).toBeVisible();
    expect(await userById(database, demoted.id)).toMatchObject({ primary_role: 'COACH', admin: false });
    expect(await openSessions(database, demoted)).toBe(0);

    await theirs.getByPlaceholder('Search users...').fill('anybody');
    await expect(theirs).toHaveURL('/login');
    await theirs.close();

    await test.step('whoever changes the own role is told that it signs them out, and is signed out', async () => {
      await openUsers(page, { search: administrator.email });
      await openUser(page, 'Edit', administrator.name);
      await expect(modal.getByText(/This is your own account/)).toBeHidden();
      await chooseIn(page, modal, 'Role', 'Fan');
      await expect(modal.getByText('This is your own account: saving this signs you out.')).toBeVisible();
      await modal.getByRole('button', { name: 'Update User' }).click();
      await expect(page).toHaveURL('/login');
    });
  });
});
