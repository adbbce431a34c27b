import { expect, it } from 'vitest';
import { openTab, withTab } from './open-tab.ts';

const values = ['roster', 'staff', 'trophies'];

it('the address says which tab is open; the first goes without saying', () => {
  expect(openTab(values, {})).toBe('roster');
  expect(openTab(values, { tab: 'staff' })).toBe('staff');
  expect(withTab(values, 'staff', {})).toEqual({ tab: 'staff' });
  expect(withTab(values, 'roster', { tab: 'staff' })).toEqual({});
});

it('an unknown tab opens the first', () => {
  expect(openTab(values, { tab: 'payroll' })).toBe('roster');
  expect(openTab(values, { tab: 7 })).toBe('roster');
});

it('what else is in the address stays', () => {
  expect(withTab(values, 'trophies', { search: 'abby', tab: 'staff' })).toEqual({ search: 'abby', tab: 'trophies' });
});
