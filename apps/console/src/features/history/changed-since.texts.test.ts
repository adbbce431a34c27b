import { expect, it } from 'vitest';
import { outcomeText } from './changed-since.texts.ts';

const image = { name: 'Gold' };

it('says what cannot be said field by field', () => {
  expect(outcomeText({ reason: 'changed', now: image, undone: image })).toBeNull();
  expect(outcomeText({ reason: 'changed', now: null, undone: image })).toBe('It is in the trash now.');
  expect(outcomeText({ reason: 'changed', now: image, undone: null })).toMatch('Undo would move it to the trash');
  expect(outcomeText({ reason: 'gone', now: null, undone: image })).toMatch('nothing left for Undo');
  // A kind without an image of its own, of which the name and the reason are all there is to say.
  expect(outcomeText({ reason: 'changed', now: null, undone: null })).toBeNull();
});
