import { expect, it } from 'vitest';
import { changeText } from './changed.texts.ts';

const jersey = { label: 'Jersey #', before: '8', after: '98' };

it('tells the first field with both values, and how many more there are', () => {
  expect(changeText([jersey], [])).toBe('Jersey # 8 → 98');
  expect(changeText([jersey, { label: 'College', before: '', after: 'Baylor' }], ['Phone'])).toBe(
    'Jersey # 8 → 98 and 2 more',
  );
});

it('of a withheld field only the name is told', () => {
  expect(changeText([], ['Phone'])).toBe('Phone');
  expect(changeText([{ label: 'Phone', before: '1', after: '2' }], ['Phone'])).toBe('Phone');
});

it('an empty value has a word; a long one is cut; nothing is nothing', () => {
  expect(changeText([{ label: 'College', before: 'Baylor', after: '' }], [])).toBe('College Baylor → (empty)');
  expect(changeText([{ label: 'Title', before: 'x'.repeat(60), after: 'y' }], [])).toBe(`Title ${'x'.repeat(40)}… → y`);
  expect(changeText([], [])).toBe('');
});
