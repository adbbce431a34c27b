import { defineRecord } from '@dugout/contract/wire/record.ts';
import { text } from '@dugout/contract/wire/record-fields.ts';
import { expect, test } from 'vitest';
import { defineForm } from './define-form.ts';

const record = defineRecord('venue', 'public', { title: text('Title', 10) });
const notHome = (title: string) => (title === 'Home' ? 'Name the field.' : null);

test('a rule of the form comes on top of the declared one', () => {
  const { rules } = defineForm<{ title: string }, { title: string }, object>()(record, { title: { problem: notHome } });
  expect(rules.title('Home')).toBe('Name the field.');
  expect(rules.title('x'.repeat(11))).toMatch(/10/);
  expect(rules.title('Field 3')).toBeNull();
});

test('a value of another shape has its own rule alone', () => {
  const { rules } = defineForm<{ title: string }, { title: string[] }, object>()(record, {
    title: {
      empty: [],
      value: ({ title }) => [title],
      problem: (titles) => (titles.length > 1 ? 'One title.' : null),
    },
  });
  expect(rules.title(['x'.repeat(11)])).toBeNull();
  expect(rules.title(['a', 'b'])).toBe('One title.');
});
