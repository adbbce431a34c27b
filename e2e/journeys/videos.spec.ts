import { breakCalls, loseCalls, loseOneAnswer, recordCalls } from '../support/calls.ts';
import { ownWord } from '../support/records.ts';
import { choose, chooseIn, dialog, expectAddress, toast } from '../support/teams-list.ts';
import { expect, test } from '../support/test.ts';
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
  tiles,
  videoAt,
  videosNamed,
} from '../support/videos.ts';
import { undo } from '../support/undo.ts';

const medias = /\/api\/medias(\?|$)/;

test.describe('Media, Videos', () => {
  test("title Media with a back button; 'New Video' button and a grid of tiles showing title and a category badge", async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    const asked = await serveVideos(page);
    await makeVideo(database, `${word} rise ball`);
    await makeVideo(database, `${word} the final`, { url: videoAt('final'), category: 'HIGHLIGHTS' });
    await openVideos(page, word);
    await expect(page.getByRole('heading', { level: 1, name: 'Media' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'New Video' })).toBeVisible();
    // The newest first.
    await expect(tiles(page)).toHaveText([/videos\.example.*the final.*Highlights/, /YouTube.*rise ball.*Training/]);
    const { width, height } = (await tiles(page).first().boundingBox())!;
    expect(width / height).toBeLessThan(16 / 9);
    // Looking through the list tells nobody: no picture, no player, no other host.
    expect(asked).toEqual([]);
    await expect(tiles(page).locator('img, iframe, video')).toHaveCount(0);
  });

  test('search and category narrow the tiles, and the address keeps both', async ({ signedIn: page, database }) => {
    const word = ownWord();
    await makeVideo(database, `${word} grip`);
    await makeVideo(database, `${word} talk`, { category: 'PODCAST' });
    await openVideos(page);
    await page.getByPlaceholder('Search videos').fill(word);
    await expect(tiles(page)).toHaveCount(2);
    await choose(page, 'Category', 'Podcast');
    await expect(tiles(page)).toHaveText([/talk/]);
    await expectAddress(page, { tab: 'videos', search: word, category: 'PODCAST' });
    await page.reload();
    await expect(tiles(page)).toHaveText([/talk/]);
    await page.getByPlaceholder('Search videos').fill(`${word} nothing`);
    await expect(page.getByText('No videos yet.')).toBeVisible();
  });

  test('edit and delete icons on hover, and on focus; the keyboard alone reaches all of a tile', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    await serveVideos(page);
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
    await play.focus();
    await expect.poll(shown).toBe(true);
    await page.keyboard.press('Enter');
    const watch = dialog(page, word);
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

  test('a press on a tile plays the video; one that cannot be played says so, with the way to it', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    const asked = await serveVideos(page);
    await makeVideo(database, `${word} tube`);
    await makeVideo(database, `${word} lost`, { url: videoAt('broken') });
    await openVideos(page, word);
    // Anywhere on the tile.
    await tileOf(page, 'tube').click({ position: { x: 30, y: 60 } });
    const watch = dialog(page, `${word} tube`);
    await expect(watch.locator('iframe')).toHaveAttribute('src', embedded);
    await expect(watch.getByRole('link', { name: 'Open on YouTube' })).toHaveAttribute('href', onYouTube);
    await expect.poll(() => asked).toEqual([embedded]);
    await watch.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect(watch).toBeHidden();
    await tileOf(page, 'lost').click();
    const lost = dialog(page, `${word} lost`);
    await expect(lost.getByText('This video cannot be played here.')).toBeVisible();
    const link = lost.getByRole('link', { name: 'Open on videos.example' });
    await expect(link).toHaveAttribute('href', videoAt('broken'));
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  test('a failed load says so and offers to try again; it is never an empty list', async ({ signedIn: page }) => {
    const mend = await breakCalls(page, medias);
    await openVideos(page);
    await expect(page.getByText('Failed to load videos')).toBeVisible();
    await expect(page.getByText('No videos yet.')).toBeHidden();
    await mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Failed to load videos')).toBeHidden();
  });
});

test.describe('New Video', () => {
  test('Title, Video URL, Category (TRAINING) and an embedded player for YouTube-style links; Undo takes it away', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    const asked = await serveVideos(page);
    const calls = recordCalls(page, 'POST', /\/medias$/);
    await openVideos(page, word);
    const modal = await openNewVideo(page);
    const { title, url, category, frame, player, save } = fields(modal);
    await expect(title).toBeFocused();
    await expect(category).toHaveValue('Training');
    await save.click();
    await expect(modal.getByText('Title is required.')).toBeVisible();
    await expect(modal.getByText('Video URL is required.')).toBeVisible();
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
    await save.click();
    await expect(toast(page, 'Video created')).toBeVisible();
    await expect(tileOf(page, 'grip')).toContainText('Merch');
    expect(await videosNamed(database, word)).toMatchObject([
      { title: `${word} grip`, video_url: 'https://youtube.com/watch?v=BOMBERS0001&t=5', category: 'MERCH' },
    ]);
    expect(calls[0]!.headers()).toMatchObject({ 'idempotency-key': expect.any(String) });
    await undo(page, 'Video created');
    await expect(toast(page, 'Change undone')).toBeVisible();
    await expect(tileOf(page, 'grip')).toHaveCount(0);
    expect(await videosNamed(database, word)).toEqual([]);
  });

  test('a plain video player otherwise, and nothing for what is neither', async ({ signedIn: page }) => {
    await serveVideos(page);
    await openVideos(page);
    const modal = await openNewVideo(page);
    const { title, url, frame, player, save } = fields(modal);
    await title.fill('Final');
    await url.fill(videoAt('final'));
    await expect(player).toHaveAttribute('src', videoAt('final'));
    await expect(player).toHaveAttribute('preload', 'metadata');
    await expect(player).toHaveAttribute('controls', '');
    await expect.poll(() => player.evaluate((film: HTMLVideoElement) => film.videoWidth)).toBe(32);
    await expect(frame).toHaveCount(0);
    for (const neither of ['javascript:alert(1)', 'http://videos.example/final.webm', 'final']) {
      await url.fill(neither);
      await expect(modal.getByText('No video yet')).toBeVisible();
      await expect(modal.locator('video, iframe')).toHaveCount(0);
    }
    await save.click();
    await expect(
      modal.getByText('Enter a YouTube link, or the address of a video that starts with https://.'),
    ).toBeVisible();
    await expect(url).toBeFocused();
  });

  test('a failed save is told, keeps what was typed, and trying again makes one', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    await serveVideos(page);
    await openVideos(page, word);
    const modal = await openNewVideo(page);
    const { title, url, save } = fields(modal);
    await title.fill(word);
    await url.fill(onYouTube);
    const mend = await loseCalls(page, medias);
    await save.click();
    await expect(modal.getByRole('alert')).toContainText('The server cannot be reached.');
    await page.keyboard.press('Escape');
    await dialog(page, 'Discard changes?').getByRole('button', { name: 'Keep editing' }).click();
    await expect(title).toHaveValue(word);
    await expect(url).toHaveValue(onYouTube);
    await mend();
    // The server makes it, and nobody hears of it.
    await loseOneAnswer(page, medias, 'POST');
    await save.click();
    await expect(modal.getByRole('alert')).toBeVisible();
    await save.click();
    await expect(toast(page, 'Video created')).toBeVisible();
    expect(await videosNamed(database, word)).toHaveLength(1);
  });
});

test.describe('Edit Video', () => {
  test('shows the video with its preview; what it saves is shown at once; Undo brings back what was', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    await serveVideos(page);
    const video = await makeVideo(database, word, { category: 'INTERVIEWS' });
    const calls = recordCalls(page, 'PUT', /\/medias\//);
    await openVideos(page, word);
    const modal = await openOnVideo(page, 'Edit', word);
    const { title, url, category, frame, save } = fields(modal);
    await expect(title).toHaveValue(word);
    await expect(url).toHaveValue(onYouTube);
    await expect(category).toHaveValue('Interviews');
    await expect(frame).toHaveAttribute('src', embedded);
    const long = `${word} ${'Pitching '.repeat(9)}`.slice(0, 80).trim();
    await title.fill(long);
    await save.click();
    await expect(toast(page, 'Video updated')).toBeVisible();
    await expect(tileOf(page, long)).toBeVisible();
    expect(calls[0]!.headers()).toMatchObject({ 'if-match': `"${video.version}"` });
    await undo(page, 'Video updated');
    await expect(toast(page, 'Change undone')).toBeVisible();
    expect(await videosNamed(database, word)).toMatchObject([{ title: word }]);
  });

  test('two administrators on one video: both versions are shown, and neither is lost', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    await serveVideos(page);
    const video = await makeVideo(database, `${word} before`);
    await openVideos(page, word);
    const modal = await openOnVideo(page, 'Edit', `${word} before`);
    await fields(modal).title.fill(`${word} mine`);
    await database.query(`update videos set title = $2, category = 'MERCH' where id = $1`, [
      video.id,
      `${word} theirs`,
    ]);
    await fields(modal).save.click();
    const choice = modal.getByRole('radiogroup', { name: 'Title' });
    await expect(choice).toContainText(`${word} mine`);
    await expect(choice).toContainText(`${word} theirs`);
    await modal.getByRole('button', { name: /^Save/ }).click();
    await expect(toast(page, 'Video updated')).toBeVisible();
    expect(await videosNamed(database, word)).toMatchObject([{ title: `${word} mine`, category: 'MERCH' }]);
  });
});
