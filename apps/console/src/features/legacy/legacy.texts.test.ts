import { expect, test } from 'vitest';
import { classHeading, commitmentText } from './legacy.texts.ts';

test('a class is named by its year, and those without one stand together', () => {
  expect(classHeading({ gradYear: 2024 })).toBe('Class of 2024');
  expect(classHeading({ gradYear: null })).toBe('Class unknown');
});

test.each([
  [{ city: 'Waco', state: 'Texas', committedDate: '2021-11-10' }, 'Waco, Texas · committed November 10, 2021'],
  [{ city: null, state: 'Texas', committedDate: null }, 'Texas'],
  [{ city: null, state: null, committedDate: '2021-01-02' }, 'committed January 2, 2021'],
  [{ city: null, state: null, committedDate: null }, null],
])('of a commitment is told what is known: %j', (commitment, text) => {
  expect(commitmentText(commitment)).toBe(text);
});
