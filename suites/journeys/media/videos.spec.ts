import { loseOneAnswer, recordCalls } from '../../support/calls.ts';
import { ownWord } from '../../support/records.ts';
import { chooseIn, dialog, toast } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';
import {
  embedded,
  fields,
  makeVideo,
  onYouTube,
  openNewVideo,
  openOnVideo,
  openVideos,
  serveVideos,
  tileOf,
  videoAt,
  videosNamed,
} from '../../support/videos.ts';
import { undo } from '../../support/undo.ts';

const medias = /\/api\/medias(\?|$)/;

test('edit and delete icons on hover, and on focus; the keyboard alone reaches all of a tile', async ({
  signedIn: page,
  database,
}) => {
  const word = ownWord();
  const asked = await serveVideos(page);
  await makeVideo(database, word);
  await openVideos(page, word);
  const edit = page.getByRole('button', { name: `Edit ${word}` });
  const shown = () => edit.evaluate((button) => button.checkVisibility({ opacityProperty: true }));
  const play = page.getByRole('button', { name: `Play ${word}` });
  await expect(play).toBeVisible();
  expect(await shown()).toBe(false);
  await tileOf(page, word).hover();
  await expect.poll(shown).toBe(true);
  await page.mouse.move(0, 0);
  await expect.poll(shown).toBe(false);
  const watch = dialog(page, word);

  await test.step('a press on a tile plays the video', async () => {
    // Anywhere on the tile.
    await tileOf(page, word).click({ position: { x: 30, y: 60 } });
    await expect(watch.locator('iframe')).toHaveAttribute('src', embedded);
    await expect(watch.getByRole('link', { name: 'Open on YouTube' })).toHaveAttribute('href', onYouTube);
    await expect.poll(() => asked).toEqual([embedded]);
    await watch.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect(watch).toBeHidden();
  });

  await page.mouse.move(0, 0);
  await play.focus();
  await expect.poll(shown).toBe(true);
  await page.keyboard.press('Enter');
  await expect(watch.locator('iframe')).toHaveAttribute('src', embedded);
  await page.keyboard.press('Escape');
  await expect(play).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(edit).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(fields(dialog(page, 'Edit Video')).title).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(edit).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: `History of ${word}` })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Delete Video').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `Delete ${word}` })).toBeFocused();
});

test(
  'New Video, Edit Video and Delete Video, each with its Undo',
  { tag: '@smoke' },
  async ({ signedIn: page, database }) => {
    const word = ownWord();
    const asked = await serveVideos(page);
    const old = await makeVideo(database, word, { category: 'INTERVIEWS' });
    await openVideos(page, word);

    await test.step('Title, Video URL, Category (TRAINING) and an embedded player for YouTube-style links; a lost answer makes one, Undo takes it away', async () => {
      const modal = await openNewVideo(page);
      const { title, url, category, frame, player, save } = fields(modal);
      await expect(title).toBeFocused();
      await expect(category).toHaveValue('Training');
      await title.fill(`${word} grip`);
      await url.pressSequentially(`youtube.com/watch?v=BOMBERS0001&t=5`, { delay: 15 });
      await expect(frame).toHaveAttribute('src', embedded);
      // Not before the address was whole.
      await expect.poll(() => asked).toEqual([embedded]);
      await expect(player).toHaveCount(0);
      await expect(frame).toHaveAttribute('title', `Preview of ${word} grip`);
      await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation');
      await chooseIn(page, modal, 'Category', 'Merch');
      await expect(url).toHaveValue('https://youtube.com/watch?v=BOMBERS0001&t=5');
      // The server creates it, but the browser never gets the answer.
      await loseOneAnswer(page, medias, 'POST');
      await save.click();
      await expect(modal.getByRole('alert')).toBeVisible();
      await save.click();
      await expect(toast(page, 'Video created')).toBeVisible();
      await expect(tileOf(page, 'grip')).toContainText('Merch');
      expect(await videosNamed(database, `${word} grip`)).toMatchObject([
        { video_url: 'https://youtube.com/watch?v=BOMBERS0001&t=5', category: 'MERCH' },
      ]);
      await undo(page, 'Video created');
      await expect(toast(page, 'Change undone')).toBeVisible();
      await expect(tileOf(page, 'grip')).toHaveCount(0);
      expect(await videosNamed(database, word)).toHaveLength(1);
    });

    await test.step('Edit Video shows the video with its preview; what it saves is shown at once; Undo brings back what was', async () => {
      const calls = recordCalls(page, 'PUT', /\/medias\//);
      const modal = await openOnVideo(page, 'Edit', word);
      const { title, url, category, frame, player, save } = fields(modal);
      await expect(title).toHaveValue(word);
      await expect(url).toHaveValue(onYouTube);
      await expect(category).toHaveValue('Interviews');
      await expect(frame).toHaveAttribute('src', embedded);
      // A plain video player otherwise.
      await url.fill(videoAt('final'));
      await expect.poll(() => player.evaluate((film: HTMLVideoElement) => film.videoWidth)).toBe(32);
      await expect(frame).toHaveCount(0);
      const long = `${word} ${'Pitching '.repeat(9)}`.slice(0, 80).trim();
      await title.fill(long);
      await save.click();
      await expect(toast(page, 'Video updated')).toBeVisible();
      await expect(tileOf(page, long)).toBeVisible();
      expect(calls[0]!.headers()).toMatchObject({ 'if-match': `"${old.version}"` });
      await undo(page, 'Video updated');
      await expect(toast(page, 'Change undone').last()).toBeVisible();
      await expect.poll(() => videosNamed(database, word)).toMatchObject([{ title: word, video_url: onYouTube }]);
    });

    await test.step("'Delete' plus the title and a question mark, with Cancel and Confirm; Undo brings it back", async () => {
      const modal = await openOnVideo(page, 'Delete', word);
      await expect(modal.getByText(`Delete ${word}?`, { exact: true })).toBeVisible();
      await modal.getByRole('button', { name: 'Confirm' }).click();
      await expect(toast(page, 'Video deleted')).toBeVisible();
      await expect(page.getByText('No videos yet.')).toBeVisible();
      expect(await videosNamed(database, word)).toEqual([]);
      await undo(page, 'Video deleted');
      await expect(tileOf(page, word)).toBeVisible();
      expect(await videosNamed(database, word)).toHaveLength(1);
    });
  },
);
