import { expect, it } from 'vitest';
import { isUnfinished, picked } from './picker-value.ts';

const name = (item: { name: string }) => item.name;

it('shows the name of what was chosen', () => {
  expect(picked({ name: 'Vega' }, name)).toEqual({ chosen: { name: 'Vega' }, text: 'Vega' });
  expect(picked(null, name)).toEqual({ chosen: null, text: '' });
});

it('is unfinished while there is text and no choice', () => {
  expect(isUnfinished({ chosen: null, text: 'Ve' })).toBe(true);
  expect(isUnfinished({ chosen: null, text: '  ' })).toBe(false);
  expect(isUnfinished(picked({ name: 'Vega' }, name))).toBe(false);
});
