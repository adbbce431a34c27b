import { expect, test } from 'vitest';
import { countsText } from './demo-data.texts.ts';

test('what there is, in words', () => {
  expect(countsText([{ kind: 'teams', count: 40 }])).toBe('40 teams');
  expect(
    countsText([
      { kind: 'teams', count: 1 },
      { kind: 'users', count: 1_949 },
      { kind: 'coaches', count: 1 },
    ]),
  ).toBe('1 team, 1,949 users, and 1 coach');
});
