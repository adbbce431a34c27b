import { expect, it } from 'vitest';
import { gradYearTerms } from './grad-years.ts';

it('offers those who still play first, then the alumni, the latest first', () => {
  const years = gradYearTerms(2026).map(({ value }) => Number(value));
  expect(years.slice(0, 3)).toEqual([2026, 2027, 2028]);
  expect(years.slice(12, 15)).toEqual([2038, 2025, 2024]);
  expect(years.at(-1)).toBe(1996);
  expect(new Set(years).size).toBe(years.length);
});
