import { expect, it } from 'vitest';
import { countText, figureText, filteredText } from './count-text.ts';

it('writes counts in words, and above the exact limit with a plus', () => {
  const teams = ['team', 'teams'] as const;
  expect(countText(0, false, teams)).toBe('0 teams');
  expect(countText(1, false, teams)).toBe('1 team');
  expect(countText(10_000, true, teams)).toBe('10,000+ teams');
  expect(figureText(834, true)).toBe('834+');
  expect(filteredText(9, false, 1_601, teams)).toBe('9 of 1,601 teams');
  expect(filteredText(10_000, true, 12_000, teams)).toBe('10,000+ of 12,000 teams');
});
