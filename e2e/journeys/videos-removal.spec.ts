import { breakCalls } from '../support/calls.ts';
import { ownWord } from '../support/records.ts';
import { toast } from '../support/teams-list.ts';
import { expect, test } from '../support/test.ts';
import { makeVideo, openOnVideo, openVideos, tileOf, videosNamed } from '../support/videos.ts';
import { undo } from '../support/undo.ts';

test.describe('Delete Video', () => {
  test("'Delete' plus the title and a question mark, with Cancel and Confirm; Undo brings it back", async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    await makeVideo(database, word);
    await openVideos(page, word);
    const modal = await openOnVideo(page, 'Delete', word);
    await expect(modal.getByText(`Delete ${word}?`, { exact: true })).toBeVisible();
    await modal.getByRole('button', { name: 'Cancel' }).click();
    await expect(modal).toBeHidden();
    expect(await videosNamed(database, word)).toHaveLength(1);
    await openOnVideo(page, 'Delete', word);
    const mend = await breakCalls(page, /\/api\/medias\/[^?]+$/, 500);
    await modal.getByRole('button', { name: 'Confirm' }).click();
    await expect(modal.getByRole('alert')).toBeVisible();
    await mend();
    await modal.getByRole('button', { name: 'Confirm' }).click();
    await expect(toast(page, 'Video deleted')).toBeVisible();
    await expect(page.getByText('No videos yet.')).toBeVisible();
    expect(await videosNamed(database, word)).toEqual([]);
    await undo(page, 'Video deleted');
    await expect(toast(page, 'Change undone')).toBeVisible();
    await expect(tileOf(page, word)).toBeVisible();
    expect(await videosNamed(database, word)).toHaveLength(1);
  });
});
