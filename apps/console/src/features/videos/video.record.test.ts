import { expect, it } from 'vitest';
import { videoForm } from './video.record.ts';

const { body: videoPayload, rules: videoRules, values: videoValues, empty: newVideo } = videoForm;

const video = {
  id: 'video-1',
  version: 3,
  title: 'Rise ball',
  videoUrl: 'https://youtu.be/BOMBERS0001',
  category: 'PODCAST' as const,
};
const refused = 'Enter a YouTube link, or the address of a video that starts with https://.';

it('a new one is for training, until somebody says otherwise', () => expect(newVideo.category).toBe('TRAINING'));

it('title and address are required; not more than the server takes', () => {
  expect(videoRules.title('  ')).toBe('Title is required.');
  expect(videoRules.title('x'.repeat(201))).toBe('Title is at most 200 characters.');
  expect(videoRules.title('x'.repeat(200))).toBeNull();
  expect(videoRules.videoUrl(' ')).toBe('Video URL is required.');
});

it('only what can be played is taken', () => {
  for (const url of [video.videoUrl, ' https://videos.example/final.mp4 ', 'youtu.be/BOMBERS0001'])
    expect(videoRules.videoUrl(url)).toBeNull();
  for (const url of ['javascript:alert(1)', 'http://videos.example/final.mp4', 'final'])
    expect(videoRules.videoUrl(url)).toBe(refused);
});

it('what is sent is trimmed and whole, also when the field was not left', () => {
  expect(videoPayload({ title: ' Rise ball ', videoUrl: ' youtu.be/BOMBERS0001 ', category: 'MERCH' })).toEqual({
    title: 'Rise ball',
    videoUrl: 'https://youtu.be/BOMBERS0001',
    category: 'MERCH',
  });
});

it('reads a video', () => {
  expect(videoValues(video)).toEqual({ title: video.title, videoUrl: video.videoUrl, category: video.category });
});
