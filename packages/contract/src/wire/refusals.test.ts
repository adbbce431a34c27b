import { expect, it } from 'vitest';
import { z } from 'zod';
import { refusalOf } from './refusals.ts';

const said = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: refusalOf }).error?.issues.map(({ message }) => message);

it.each([
  [z.string().max(120), 'x'.repeat(121), 'Use 120 characters or fewer.'],
  [z.string().min(1), '', 'This is required.'],
  [z.string().min(12), 'short', 'Use at least 12 characters.'],
  [z.array(z.string()).max(1_000), Array(1_001).fill(''), 'Use 1,000 items or fewer.'],
  [z.number().min(2), 1, 'Use at least 2.'],
  [z.number().max(99), 100, 'Use 99 or less.'],
  [z.int(), 1.5, 'Use a whole number.'],
  [z.number(), '2030', 'Use a number.'],
  [z.object({ name: z.string() }), {}, 'This is required.'],
  [z.strictObject({}), { nickname: 'Ace' }, 'There is no such field: nickname.'],
  [z.enum(['YS', 'YM']), 'XXL', 'Use one of these: YS, YM.'],
  [z.uuid(), '1', 'This is not a valid id.'],
  [z.iso.date(), 'tomorrow', 'Enter a valid date.'],
  [z.union([z.literal('a'), z.null()]), 7, 'This cannot be used here.'],
  [z.string().regex(/^a$/), 'b', 'This is not in the right form.'],
])('%# says what to do about it', (schema, value, sentence) => {
  expect(said(schema, value)).toEqual([sentence]);
});

it('leaves the sentence of a schema that has its own', () => {
  expect(said(z.string().min(1, 'Title is required.'), '')).toEqual(['Title is required.']);
});
