import { expect, it } from 'vitest';
import { sourceText } from './video.texts.ts';

it('says where a video comes from, and nothing of what leads nowhere', () => {
  expect(sourceText('https://m.youtube.com/watch?v=BOMBERS0001')).toBe('YouTube');
  expect(sourceText('https://youtube.com.evil.example/watch?v=BOMBERS0001')).toBe('youtube.com.evil.example');
  // Read as the browser reads it: a letter that looks like another is not shown as that.
  expect(sourceText('https://\u0443outube.com/watch?v=BOMBERS0001')).toBe('xn--outube-vrf.com');
  expect(sourceText('http://videos.example/final.mp4')).toBe('videos.example');
  expect(sourceText('javascript:alert(1)')).toBeNull();
});
