import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { commonPasswordCount, entryOf, isListed } from './password-filter.ts';

it('knows at least 100,000 common passwords of eight characters and more', () => {
  expect(commonPasswordCount).toBeGreaterThan(100_000);
});

it('finds the first, the last and every hundredth entry: they are in order', () => {
  const entries = readFileSync(new URL('./common-passwords.bin', import.meta.url));
  const bytes = entryOf('').length;
  const places = [0, commonPasswordCount - 1, ...Array.from({ length: 2_000 }, (_, place) => 100 * place)];
  for (const place of places) {
    const [entry, next] = [place, place + 1].map((at) => entries.subarray(at * bytes, (at + 1) * bytes));
    expect(entry).toHaveLength(bytes);
    if (next!.length > 0) expect(Buffer.compare(entry!, next!)).toBeLessThan(0);
  }
});

it('finds what people type, in capitals or not', () => {
  const listed = ['1q2w3e4r5t6y', 'MyNameIsEarl', 'LIVERPOOLFC', 'trustnoone', 'ilovejesus', 'Unbelievable'];
  expect(listed.filter((password) => !isListed(password))).toEqual([]);
});

it('accepts passwords that are on no list', () => {
  const own = ['correct horse bakery staple', 'moss-lantern-41', 'the field at six in the morning', 'молокозаводской'];
  expect(own.filter(isListed)).toEqual([]);
});
