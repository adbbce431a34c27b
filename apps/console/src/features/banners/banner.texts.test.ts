import { expect, it } from 'vitest';
import { expiryText, fromNowText, hoursText, showsText, spanText } from './banner.texts.ts';

const minute = 60_000;
const hour = 60 * minute;

it('a span is as exact as it matters at its length', () => {
  expect([minute, 59 * minute, hour, 150 * minute, 24 * hour, 25 * hour, 72 * hour, 53 * hour].map(spanText)).toEqual([
    '1 minute',
    '59 minutes',
    '1 hour',
    '2 hours 30 minutes',
    '24 hours',
    '25 hours',
    '3 days',
    '2 days 5 hours',
  ]);
});

it('under Expires At, and under the preview', () => {
  expect(fromNowText(24 * hour, 0)).toBe('24 hours from now');
  expect(fromNowText(0, 0)).toBe('This time has passed, so no one would see the banner');
  expect(fromNowText(null, 0)).toBe('When it stops being shown');
  expect(showsText(24 * hour, 0, '2026-03-15T09:41')).toBe('Shows for 24 hours, until 03/15/2026 9:41 AM');
  expect(showsText(0, 0, '2026-03-15T09:41')).toBe('Won’t be shown: 03/15/2026 9:41 AM has passed');
  expect(showsText(null, 0, '')).toBe('Shows until the time you choose');
});

it('on a card', () => {
  expect([1, 24, 72, 167, 336].map(hoursText)).toEqual(['1 hr', '24 hrs', '3 days', '1 week', '2 weeks']);
  expect(expiryText('2026-03-20T08:00', '2026-03-14T09:41')).toBe('Mar 20, 8:00 AM');
  expect(expiryText('2027-03-20T08:00', '2026-03-14T09:41')).toBe('Mar 20, 2027, 8:00 AM');
});
