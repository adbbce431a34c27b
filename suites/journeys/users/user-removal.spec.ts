import { makePeople, openUser, openUsers, userById } from '../../support/people.ts';
import { ownWord } from '../../support/records.ts';
import { toast } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';

test(
  "Remove User asks by name, with the focus on Cancel; 'User deleted'",
  { tag: '@smoke' },
  async ({ signedIn: page, database }) => {
    const word = ownWord();
    const [fan] = await makePeople(database, word, [['Fay', 'FAN']]);
    await openUsers(page, { search: word });
    const modal = await openUser(page, 'Delete', fan!.name);
    const confirm = modal.getByRole('button', { name: 'Confirm' });
    await expect(modal.getByText(`Remove ${fan!.name}?`)).toBeVisible();
    await expect(modal.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await modal.getByRole('button', { name: 'Cancel' }).click();
    await expect(modal).toBeHidden();
    await openUser(page, 'Delete', fan!.name);
    await expect(confirm).toBeEnabled();

    await test.step('somebody who was changed in the meantime is asked about again', async () => {
      await database.query(`update users set fname = 'Gwen', version = version + 1 where id = $1`, [fan!.id]);
      await confirm.click();
      await expect(modal.getByText(/Someone else changed this person/)).toBeVisible();
      await expect(modal.getByText(`Remove Gwen ${word}?`)).toBeVisible();
      expect((await userById(database, fan!.id)).deleted_at).toBeNull();
    });

    await confirm.click();
    await expect(toast(page, 'User deleted')).toBeVisible();
    await expect(page.getByText('No users found.')).toBeVisible();
    expect((await userById(database, fan!.id)).deleted_at).not.toBeNull();
  },
);
