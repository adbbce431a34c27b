import { expect, it } from 'vitest';
import { timeText } from '@dugout/contract/wire/local-time.ts';
import { dateTimeText, shortDay, shortTime } from './time-texts.ts';

it('days and times as people say them', () => {
  expect(shortDay('2026-03-05')).toBe('Mar 5');
  expect(['00:05', '11:59', '12:00', '21:41'].map((time) => timeText(`2026-03-05T${time}`))).toEqual([
    '12:05 AM',
    '11:59 AM',
    '12:00 PM',
    '9:41 PM',
  ]);
  expect(shortTime('2026-03-20T08:00')).toBe('Mar 20, 8:00 AM');
  expect(dateTimeText('2026-03-15T09:41')).toBe('03/15/2026 9:41 AM');
});
