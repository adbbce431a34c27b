import { expect, test } from 'vitest';
import { framesOf } from './frames.ts';

test('the places are told, and no line of a message that looks like one', () => {
  const frames = framesOf(new Error('refused\n    at Elm Street 4 (Zoe Marsh.ts:1:1)\n    at home'));
  expect(frames.length).toBeGreaterThan(0);
  expect(frames[0]).toContain('frames.test.ts');
  expect(frames.join()).not.toMatch(/Elm|home/);
});

test('an error whose message was exchanged tells no place, because the old message may be among them', () => {
  const error = new Error('first\n    at Elm Street 4');
  // V8 writes it when it is first asked for.
  void error.stack;
  error.message = 'second';
  expect(framesOf(error)).toEqual([]);
});

test('without a message there is nothing to leave out', () => {
  expect(framesOf(new Error())[0]).toContain('frames.test.ts');
});
