import { describe, expect, test } from 'vitest';
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { platformProblems } from '@dugout/contract/wire/problem.ts';
import { openConsole } from '../../../test/console.tsx';
import { network } from '../../../test/network.ts';
import { newId } from '../../../test/samples.ts';
import { video } from '../../../test/samples/media.ts';
import { addressOf, button, dialog, field, fill, toast } from '../../../test/screen.ts';

const videos = '/media?tab=videos';

async function openNewVideo(): Promise<HTMLElement> {
  await userEvent.click((await screen.findAllByRole('button', { name: 'New Video' }))[0]!);
  return dialog('New Video');
}

describe('Media, Videos', () => {
  test('search and category narrow the tiles, and the address keeps both', async () => {
    const [grip, talk] = [video({ title: 'Grip' }), video({ title: 'Talk', category: 'PODCAST' })];
    network.answer('GET /medias', ({ query: { search, category } }) =>
      [grip, talk].filter(
        (one) => (search ?? '') === '' || (search === 'ball' && (category ?? 'PODCAST') === one.category),
      ),
    );
    await openConsole(`${videos}&search=ball&category=PODCAST`);
    await screen.findByText('Talk');
    expect(screen.queryByText('Grip')).toBeNull();
    expect(network.calls('GET /medias')[0]!.query).toMatchObject({ search: 'ball', category: 'PODCAST' });
    await fill(screen.getByPlaceholderText('Search videos'), 'ball nothing');
    await screen.findByText('No videos yet.');
    await waitFor(() => expect(addressOf()).toEqual({ tab: 'videos', search: 'ball nothing', category: 'PODCAST' }));
  });

  test('a failed load says so and offers to try again; it is never an empty list', async () => {
    network.answer('GET /medias', []);
    const mend = network.breakDown('GET /medias');
    await openConsole(videos);
    await screen.findByText('Failed to load videos');
    expect(screen.queryByText('No videos yet.')).toBeNull();
    mend();
    await userEvent.click(button('Try again'));
    await screen.findByText('No videos yet.');
    expect(screen.queryByText('Failed to load videos')).toBeNull();
  });

  test("'Delete' plus the title and a question mark, with Cancel and Confirm; a failure is told", async () => {
    const rise = video();
    network.answer('GET /medias', [rise]);
    network.answer('GET /medias/{id}', rise);
    network.breakDown('DELETE /medias/{id}', 500);
    await openConsole(videos);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Rise ball' }));
    const modal = await dialog('Delete Video');
    expect(modal.textContent).toContain('Delete Rise ball?');
    await waitFor(() => expect(button('Confirm', modal)).toHaveProperty('disabled', false));
    await userEvent.click(button('Confirm', modal));
    await within(modal).findByRole('alert');
    await userEvent.click(button('Cancel', modal));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    screen.getByText('Rise ball');
  });
});

describe('New Video', () => {
  test('Title and Video URL are required; a plain video player otherwise, and nothing for what is neither', async () => {
    network.answer('GET /medias', []);
    await openConsole(videos);
    const modal = await openNewVideo();
    await userEvent.click(button('Save', modal));
    await within(modal).findByText('Title is required.');
    within(modal).getByText('Video URL is required.');
    const url = field('Video URL', modal);
    await fill(url, 'https://videos.example/final.webm');
    await waitFor(() =>
      expect(modal.querySelector('video')?.getAttribute('src')).toBe('https://videos.example/final.webm'),
    );
    expect(modal.querySelector('video')!.getAttribute('preload')).toBe('metadata');
    expect(modal.querySelector('video')!.hasAttribute('controls')).toBe(true);
    expect(modal.querySelector('iframe')).toBeNull();
    for (const neither of ['javascript:alert(1)', 'http://videos.example/final.webm', 'final']) {
      await fill(url, neither);
      await within(modal).findByText('No video yet');
      expect(modal.querySelector('video, iframe')).toBeNull();
    }
    await fill(field('Title', modal), 'Final');
    await userEvent.click(button('Save', modal));
    await within(modal).findByText('Enter a YouTube link, or the address of a video that starts with https://.');
    expect(document.activeElement).toBe(url);
    expect(network.calls('POST /medias')).toEqual([]);
  });

  test('a failed save is told, keeps what was typed, and trying again is the same request', async () => {
    network.answer('GET /medias', []);
    network.answer('POST /medias', video(), { act: newId() });
    const mend = network.lose('POST /medias');
    await openConsole(videos);
    const modal = await openNewVideo();
    await fill(field('Title', modal), 'Rise ball');
    await fill(field('Video URL', modal), 'https://videos.example/rise.webm');
    await userEvent.click(button('Save', modal));
    expect((await within(modal).findByRole('alert')).textContent).toContain('The server cannot be reached.');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(button('Keep editing', await dialog('Discard changes?')));
    expect(field('Title', modal).value).toBe('Rise ball');
    mend();
    await userEvent.click(button('Save', modal));
    await toast('Video created');
    const tries = network.calls('POST /medias');
    expect(tries[0]!.body).toEqual({
      title: 'Rise ball',
      videoUrl: 'https://videos.example/rise.webm',
      category: 'TRAINING',
    });
    expect(new Set(tries.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  });
});

test('two administrators on one video: both versions are shown, and neither is lost', async () => {
  const before = video({ title: 'Before', videoUrl: 'https://videos.example/rise.webm' });
  const theirs = { ...before, version: 4, title: 'Theirs', category: 'MERCH' as const };
  network.answer('GET /medias', [before]);
  network.answer('GET /medias/{id}', before);
  network.answer('PUT /medias/{id}', { ...theirs, version: 5 }, { act: newId() });
  const mend = network.refuse('PUT /medias/{id}', platformProblems.stale, { current: theirs });
  await openConsole(videos);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Before' }));
  const modal = await dialog('Edit Video');
  await waitFor(() => expect(field('Title', modal).value).toBe('Before'));
  await fill(field('Title', modal), 'Mine');
  await userEvent.click(button('Save', modal));
  const choice = await within(modal).findByRole('radiogroup', { name: 'Title' });
  expect(choice.textContent).toContain('Mine');
  expect(choice.textContent).toContain('Theirs');
  mend();
  await userEvent.click(button(/^Save/, modal));
  await toast('Video updated');
  const tries = network.calls('PUT /medias/{id}');
  expect(tries.map(({ headers }) => headers.get('if-match'))).toEqual(['"3"', '"4"']);
  expect(tries[1]!.body).toEqual({ title: 'Mine', videoUrl: before.videoUrl, category: 'MERCH' });
});
