import { expect, it } from 'vitest';
import { matching } from './local-search.ts';

const rows = [
  { name: 'Abigail Moreno', phone: '(512) 555-0143' },
  { name: 'Zoë Nuñez', phone: null },
];
const found = (search: string) => matching(rows, search, ({ name, phone }) => [name, phone]).map(({ name }) => name);

it('a part of any text is enough, without regard to case and accents', () => {
  expect(found('MOR')).toEqual(['Abigail Moreno']);
  expect(found('zoe n')).toEqual(['Zoë Nuñez']);
  expect(found('555-01')).toEqual(['Abigail Moreno']);
});

it('nothing typed finds everybody, an unknown word nobody', () => {
  expect(found('  ')).toEqual(['Abigail Moreno', 'Zoë Nuñez']);
  expect(found('quill')).toEqual([]);
});

it('what is typed is text, never a pattern', () => {
  expect(found('.*')).toEqual([]);
  expect(found('(512)')).toEqual(['Abigail Moreno']);
});

it.each(['512-555-0143', '5125550143', '+1 512.555.0143', '0143'])('a number in any writing: %s', (typed) => {
  expect(found(typed)).toEqual(['Abigail Moreno']);
});
