import { expect, it } from 'vitest';
import { daysLeftText } from './trash.texts.ts';

it('how long what was removed can still be brought back', () => {
  expect([29, 2, 1, 0].map(daysLeftText)).toEqual([
    '29 days left',
    '2 days left',
    '1 day left',
    'Removed for good tonight',
  ]);
});
