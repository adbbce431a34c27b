import { expect, it } from 'vitest';
import { nameOf } from './name-of.ts';

it('tells what a record is called', () => {
  expect(nameOf({ name: 'Bombers Gold' })).toBe('Bombers Gold');
  expect(nameOf({ name: ' ', title: 'Fall Brawl' })).toBe('Fall Brawl');
  expect(nameOf({ fname: 'Ada', lname: 'Ash' })).toBe('Ada Ash');
  for (const nameless of [{ fname: '', lname: '' }, { id: '1' }, null, undefined, 'text']) {
    expect(nameOf(nameless)).toBeUndefined();
  }
});
