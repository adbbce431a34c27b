import { expect, it } from 'vitest';
import { isFilled, trophyForm } from './trophy.record.ts';

const { body: trophyPayload, rules: trophyRules, values: trophyValues, empty: newTrophy } = trophyForm;

const trophy = { id: 'trophy-1', version: 2, title: 'State Champions', imageURL: 'https://img.example/cup.webp' };

it('title and image URL are both required', () => {
  expect(trophyRules.title('  ')).toBe('Title is required.');
  expect(trophyRules.imageURL('')).toBe('Image URL is required.');
  expect(isFilled(newTrophy)).toBe(false);
  expect(isFilled({ title: 'Cup', imageURL: ' ' })).toBe(false);
  expect(isFilled(trophyValues(trophy))).toBe(true);
});

it('not more than the server takes', () => {
  expect(trophyRules.title('x'.repeat(121))).toBe('Title is at most 120 characters.');
  expect(trophyRules.title('x'.repeat(120))).toBeNull();
});

it('an image is at a secure address or was uploaded; nothing else becomes a source', () => {
  const uploaded = `/api/files/${'a'.repeat(64)}.webp`;
  for (const url of ['https://img.example/cup.webp', ' https://img.example/cup ', uploaded])
    expect(trophyRules.imageURL(url)).toBeNull();
  for (const url of [
    'http://img.example/cup',
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    '//img.example/cup.png',
    '/cup.png',
  ])
    expect(trophyRules.imageURL(url)).toBe('Enter an address that starts with https://, or choose a file.');
});

it('what is sent is trimmed', () => {
  expect(trophyPayload({ title: ' Cup ', imageURL: ' https://img.example/cup.webp ' })).toEqual({
    title: 'Cup',
    imageURL: 'https://img.example/cup.webp',
  });
});

it('reads somebody else’s version', () => {
  expect(trophyForm.editing(trophy).record!.read(trophy)).toEqual({ values: trophyValues(trophy), version: 2 });
});
