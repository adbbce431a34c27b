import fc from 'fast-check';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { expect, test } from 'vitest';
import { phoneText } from './phone.ts';

test.each([
  ['5185550130', '(518) 555-0130'],
  ['518.555.0130', '(518) 555-0130'],
  ['518-555-0130', '(518) 555-0130'],
  ['(518)555-0130', '(518) 555-0130'],
  [' 518 555 0130 ', '(518) 555-0130'],
  ['+1 518 555 0130', '(518) 555-0130'],
  ['1-518-555-0130', '(518) 555-0130'],
  ['(512) 555-0100 x1', '(512) 555-0100 ext. 1'],
  ['512-555-0100 ext. 22', '(512) 555-0100 ext. 22'],
])('%s is shown as %s', (typed, shown) => {
  expect(phoneText(typed)).toBe(shown);
  expect(phoneText(shown)).toBe(shown);
});

test.each([
  '555-0130',
  '+52 55 5123 4567',
  '+44 20 7946 0000',
  '020 7946 0000',
  'ask at the office',
  '518 555 013',
  '',
])('%s stays as it was typed', (typed) => expect(phoneText(typed)).toBe(typed));

/** The judge: what the library of everybody else says of the same text. */
const judged = (typed: string) => {
  const parsed = parsePhoneNumberFromString(typed, 'US');
  return parsed?.countryCallingCode === '1' && parsed.isPossible() ? parsed.formatNational() : typed;
};

test('libphonenumber-js says the same of every writing of a number', () => {
  const figure = (from: number) => fc.integer({ min: from, max: 9 });
  const figures = (count: number) =>
    fc.array(figure(0), { minLength: count, maxLength: count }).map((all) => all.join(''));
  const number = fc.tuple(figure(2), figures(2), figure(2), figures(2), figures(4));
  const between = fc.constantFrom('', ' ', '-', '.', ' - ', '\u2013');
  const writing = fc
    .tuple(
      number,
      fc.constantFrom('', '1', '+1', '1-', '+1 '),
      between,
      between,
      fc.boolean(),
      fc.constantFrom('', ' x7', ' ext. 204'),
    )
    .map(([[a, rea, e, xchange, line], code, first, second, brackets, inner]) => {
      const area = brackets ? `(${a}${rea})` : `${a}${rea}`;
      return `${code}${area}${first}${e}${xchange}${second}${line}${inner}`;
    });
  fc.assert(
    fc.property(writing, (typed) => {
      expect(phoneText(typed)).toBe(judged(typed));
    }),
    { numRuns: 500 },
  );
});
