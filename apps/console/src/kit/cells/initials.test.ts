import { expect, it } from 'vitest';
import { initialsOf, pairOf } from './initials.ts';

it('takes the initials of the first and the last name', () => {
  expect(initialsOf('Dee Ann Marsh')).toBe('DM');
  expect(initialsOf('  monica   reyes ')).toBe('MR');
  expect(initialsOf('Prince')).toBe('P');
  expect(initialsOf('')).toBe('');
  expect(initialsOf('(No Name)')).toBe('NN');
});

it('gives a person the same one of six colours every time', () => {
  expect(pairOf('Monica Reyes')).toBe(pairOf('Monica Reyes'));
  const seen = new Set(['Ann', 'Bea', 'Cleo', 'Dee', 'Eve', 'Flo', 'Gia', 'Hope', 'Ida', 'Joy'].map(pairOf));
  expect([...seen].every((pair) => pair >= 1 && pair <= 6)).toBe(true);
  expect(seen.size).toBeGreaterThan(2);
});
