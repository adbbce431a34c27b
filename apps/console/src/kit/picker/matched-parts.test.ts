import fc from 'fast-check';
import { expect, it } from 'vitest';
import { matchedParts } from './matched-parts.ts';

const marked = (text: string, search: string) =>
  matchedParts(text, search)
    .map((part) => (part.matched ? `[${part.text}]` : part.text))
    .join('');

it('marks every occurrence, whatever its case or accents', () => {
  expect(marked('Monica Reyes', 're')).toBe('Monica [Re]yes');
  expect(marked('Irene', ' RE ')).toBe('I[re]ne');
  expect(marked('José Núñez', 'nun')).toBe('José [Núñ]ez');
  expect(marked('Søren Groß', 'soren gross')).toBe('[Søren Groß]');
  expect(marked('Groß', 's')).toBe('Gro[ß]');
  expect(marked('Jose\u0301 Ruiz', 'jose')).toBe('[Jose\u0301] Ruiz');
  expect(marked('Zoe', 'zoë')).toBe('[Zoe]');
  expect(marked('banana', 'an')).toBe('b[an][an]a');
  expect(marked('Monica', '')).toBe('Monica');
  expect(marked('Monica', 'x')).toBe('Monica');
});

it('never changes a letter of the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme', maxLength: 3 }), (text, search) => {
      expect(
        matchedParts(text, search)
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
    }),
  );
});
