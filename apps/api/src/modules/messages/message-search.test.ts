import { describe, expect, test } from 'vitest';
import { indexedWords, wordsOf } from './message-search.ts';

const million = 1_000_000;
const rare = (word: string) => ({ word, share: 0 });

describe('A search of messages', () => {
  test('is for all words, each once', () => {
    expect(wordsOf('  field  three\nfield ')).toEqual(['field', 'three']);
  });

  test('looks up its rare words and leaves the common ones to be compared', () => {
    const words = [{ word: 'for', share: 0.2 }, rare('thibodeaux'), rare('wendy'), { word: 'the', share: 0.3 }];
    expect(indexedWords(words, 20 * million)).toEqual(['thibodeaux', 'wendy']);
  });

  test('looks up nothing where every word is common: enough is found by reading on', () => {
    const words = [
      { word: 'practice', share: 0.28 },
      { word: 'please', share: 0.25 },
    ];
    expect(indexedWords(words, 20 * million)).toEqual([]);
  });

  test('looks up the two rarest where common words are seldom said together, and reading on would take long', () => {
    const words = [
      { word: 'practice', share: 0.28 },
      { word: 'canopy', share: 0.02 },
      { word: 'bracket', share: 0.03 },
    ];
    expect(indexedWords(words, million)).toEqual(['canopy', 'bracket']);
  });

  test('within a group or of a sender looks up only what is hardly ever said', () => {
    const words = [rare('thibodeaux'), { word: 'canopy', share: 0.002 }, { word: 'practice', share: 0.28 }];
    expect(indexedWords(words, 20 * million, true)).toEqual(['thibodeaux']);
    expect(indexedWords(words.slice(1), 20 * million, true)).toEqual([]);
  });

  test('never looks up what the index does not know: fewer than three letters in a row', () => {
    expect(indexedWords([rare('ok'), rare("o'b"), rare('100%')], million)).toEqual(['100%']);
    expect(indexedWords([rare('ok')], million)).toEqual([]);
  });
});
