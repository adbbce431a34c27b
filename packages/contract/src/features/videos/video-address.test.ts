import { describe, expect, test } from 'vitest';
import { isImageAddress, isSecureAddress, isWebAddress } from '../../wire/web-address.ts';
import { endlessAddress, hostileAddresses, id } from '../../../test/hostile-addresses.ts';
import { embedAddress, playerOf, videoAddressProblem, youTubeId } from './video-address.ts';
import { VideoInput } from './video.resource.ts';

const embedOnly = /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}$/;

describe('a YouTube video is known by its real hosts and an 11-character id', () => {
  test.each([
    `https://youtu.be/${id}`,
    `https://youtu.be/${id}?si=abc`,
    `https://www.youtube.com/watch?v=${id}`,
    `https://youtube.com/watch?v=${id}&t=5`,
    `https://www.youtube.com/watch?list=PL1&v=${id}`,
    `https://m.youtube.com/watch?v=${id}`,
    `https://music.youtube.com/watch?v=${id}`,
    `https://www.youtube.com/embed/${id}`,
    `https://www.youtube.com/shorts/${id}`,
    `https://www.youtube.com/live/${id}?feature=share`,
    `https://www.youtube.com/v/${id}`,
    `https://www.youtube-nocookie.com/embed/${id}`,
    `https://youtube-nocookie.com/embed/${id}/`,
    `http://www.youtube.com/watch?v=${id}`,
  ])('%s', (typed) => {
    expect(playerOf(typed)).toEqual({ kind: 'embed', address: `https://www.youtube-nocookie.com/embed/${id}` });
    expect(videoAddressProblem(typed)).toBeNull();
  });

  test('an id may have a minus and an underscore in it', () =>
    expect(youTubeId('https://youtu.be/-_aB3-_aB3-')).toBe('-_aB3-_aB3-'));
});

test('every other film has an address of its own, over a safe line', () => {
  const film = 'https://videos.example/final.mp4';
  expect(playerOf(film)).toEqual({ kind: 'plain', address: film });
  for (const typed of ['http://videos.example/final.mp4', 'final.mp4', '']) {
    expect(playerOf(typed)).toEqual({ kind: 'none' });
    expect(videoAddressProblem(typed)).toBe(
      'Enter a YouTube link, or the address of a video that starts with https://.',
    );
  }
});

describe('a hostile address becomes no more than it may', () => {
  test('there are enough of them, and none twice', () => {
    expect(hostileAddresses.length).toBeGreaterThan(120);
    expect(new Set(hostileAddresses.map(({ typed }) => typed)).size).toBe(hostileAddresses.length);
  });

  test.each(hostileAddresses)('$typed', ({ typed, embed, link, secure }) => {
    expect(youTubeId(typed)).toBe(embed);
    const address = embedAddress(typed);
    if (address !== null) expect(address).toMatch(embedOnly);
    expect(address).toBe(embed === null ? null : `https://www.youtube-nocookie.com/embed/${embed}`);

    expect(isWebAddress(typed)).toBe(link !== null);
    if (link !== null) expect(URL.parse(typed)).toMatchObject({ host: link, username: '', password: '' });
    expect([isSecureAddress(typed), isImageAddress(typed)]).toEqual([secure, secure]);

    const player = playerOf(typed);
    expect(player.kind).toBe(embed !== null ? 'embed' : secure ? 'plain' : 'none');
    if (player.kind === 'plain') expect(URL.parse(player.address)).toMatchObject({ protocol: 'https:', host: link });
    expect(videoAddressProblem(typed) === null).toBe(player.kind !== 'none');
  });

  test('a call takes none that is endless', () => {
    const take = (videoUrl: string) => VideoInput.safeParse({ title: 'Final', videoUrl }).success;
    expect(take(endlessAddress)).toBe(false);
    expect(take(endlessAddress.slice(0, 2_000))).toBe(true);
  });
});
