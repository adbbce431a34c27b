import { expect, it } from 'vitest';
import { datePresets, presetOf } from './date-presets.ts';

const ranges = (today: string) =>
  Object.fromEntries(datePresets.map(({ label, range }) => [label, Object.values(range(today)).join(' to ')]));

it('are counted with today', () => {
  expect(ranges('2026-03-14')).toEqual({
    Today: '2026-03-14 to 2026-03-14',
    Yesterday: '2026-03-13 to 2026-03-13',
    'Last 7 days': '2026-03-08 to 2026-03-14',
    'Last 30 days': '2026-02-13 to 2026-03-14',
    'This month': '2026-03-01 to 2026-03-14',
    'Last month': '2026-02-01 to 2026-02-28',
    'This year': '2026-01-01 to 2026-03-14',
  });
  expect(ranges('2027-01-01')['Yesterday']).toBe('2026-12-31 to 2026-12-31');
  expect(ranges('2027-01-01')['Last month']).toBe('2026-12-01 to 2026-12-31');
});

it('are known again by their days', () => {
  expect(presetOf({ from: '2026-02-01', to: '2026-02-28' }, '2026-03-14')?.label).toBe('Last month');
  expect(presetOf({ from: '2026-02-01' }, '2026-03-14')).toBeUndefined();
});
