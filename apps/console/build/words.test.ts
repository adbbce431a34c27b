import { expect, test } from 'vitest';
import { allTexts } from './texts.ts';

const texts = allTexts();

/** British spellings, and idioms that no American office would use, each with what to write instead. */
const refused: readonly (readonly [RegExp, string])[] = [
  [/organis/i, 'organization'],
  [/colour/i, 'color'],
  [/favourite|behaviour|honour/i, 'favorite, behavior, honor'],
  [/\bcentre\b/i, 'center'],
  [/cancelled|travelled|labelled/i, 'canceled, traveled, labeled'],
  [/recognise|apologise|summarise/i, '…ize'],
  [/\b(afterwards|towards|whilst|amongst)\b/i, 'afterward, toward, while, among'],
  [/\be-mail/i, 'email'],
  [/\b(mailed|mails)\b/i, 'emailed, emails'],
  [/written down/i, 'logged'],
  [/What became of it/, 'Delivery history'],
  [/Go to the start/, 'Go to Dashboard'],
  [/End all others/, 'Sign out other devices'],
  [/\bset-up\b/i, 'setup'],
  [/\b(brought back|any more|of yours, of)\b/i, 'restored, any longer, your'],
  [/\bone’s\b/i, 'your'],
  [/\bLooking (up|at)\b/, 'Checking, Loading'],
  [/\b(not known|Lies)\b/, 'unknown, Is'],
];

test('are found in the console, the contract and the mails', () => {
  expect(texts.length).toBeGreaterThan(2_000);
  for (const place of ['apps/console/', 'packages/contract/', 'apps/api/']) {
    expect(texts.filter(({ file }) => file.startsWith(place)).length).toBeGreaterThan(20);
  }
});

test.each(refused)('none says %s', (word) => {
  const found = texts.filter(({ text }) => word.test(text)).map(({ file, line, text }) => `${file}:${line} ${text}`);
  expect(found).toEqual([]);
});
