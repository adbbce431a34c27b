import { beforeEach, describe, expect, it } from 'vitest';
import { draftsOf, forgetAllDrafts, forgetDraft, forgetExpiredDrafts, keepDraft } from './draft-store.ts';
import type { DraftStorage } from './draft-store.ts';

function memory(room = Infinity): DraftStorage & { keys: () => string[] } {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => {
      if (value.length > room) throw new Error('QuotaExceededError');
      values.set(key, value);
    },
    removeItem: (key) => void values.delete(key),
    keys: () => [...values.keys()],
  };
}

const day = 24 * 60 * 60 * 1000;
const now = Date.parse('2026-03-20T13:00:00Z');
const empty = { title: '', body: '' };
const mine = { owner: 'user-1', record: 'articles/1' };
const draft = (slot: string, title: string, at = now) => ({
  slot,
  values: { title, body: 'Text' },
  base: empty,
  version: 3,
  at,
});

let storage = memory();
beforeEach(() => {
  storage = memory();
});

describe('a draft', () => {
  it('is found again as it was, with what it was based on', () => {
    expect(keepDraft(storage, mine, draft('a', 'Mine'))).toBe(true);
    expect(draftsOf(storage, mine, empty, now)).toEqual([draft('a', 'Mine')]);
  });

  it('belongs to one person and one record', () => {
    keepDraft(storage, mine, draft('a', 'Mine'));
    expect(draftsOf(storage, { ...mine, owner: 'user-2' }, empty, now)).toEqual([]);
    expect(draftsOf(storage, { ...mine, record: 'articles/11' }, empty, now)).toEqual([]);
    expect(draftsOf(storage, { ...mine, record: 'articles/' }, empty, now)).toEqual([]);
  });

  it('of another tab is another one: the newest comes first, and neither replaces the other', () => {
    keepDraft(storage, mine, draft('a', 'First', now - 2000));
    keepDraft(storage, mine, draft('b', 'Second', now - 1000));
    keepDraft(storage, mine, draft('a', 'First, later', now));
    expect(draftsOf(storage, mine, empty, now).map(({ values }) => values.title)).toEqual(['First, later', 'Second']);
    forgetDraft(storage, mine, 'a');
    expect(draftsOf(storage, mine, empty, now).map(({ slot }) => slot)).toEqual(['b']);
  });

  it('is kept for 30 days', () => {
    keepDraft(storage, mine, draft('a', 'Old', now - 31 * day));
    keepDraft(storage, mine, draft('b', 'Young', now - 29 * day));
    expect(draftsOf(storage, mine, empty, now).map(({ slot }) => slot)).toEqual(['b']);
    forgetExpiredDrafts(storage, now);
    expect(storage.keys()).toHaveLength(1);
  });

  it('fits the form as it is now', () => {
    storage.setItem(
      'draft:user-1:articles/1:a',
      JSON.stringify({ ...draft('a', 'Old'), values: { title: 1, gone: '' } }),
    );
    expect(draftsOf(storage, mine, { ...empty, link: 'new' }, now)[0]?.values).toEqual({ ...empty, link: 'new' });
  });

  it('keeps a field that was emptied, and one that was filled; a list is never nothing', () => {
    const like = { preset: 24, hours: null as number | null, tags: ['a'] };
    const values = { preset: null, hours: 6, tags: null };
    storage.setItem('draft:user-1:articles/1:a', JSON.stringify({ ...draft('a', ''), values }));
    expect(draftsOf(storage, mine, like, now)[0]?.values).toEqual({ preset: null, hours: 6, tags: ['a'] });
  });

  it('that cannot be read is none', () => {
    for (const text of ['', '{', 'null', '[]', '{"values":{},"base":{}}', '{"values":1,"base":{},"at":1}']) {
      storage.setItem('draft:user-1:articles/1:a', text);
      expect(draftsOf(storage, mine, empty, now)).toEqual([]);
    }
    forgetExpiredDrafts(storage, now);
    expect(storage.keys()).toEqual([]);
  });

  it('says when there is no room for it', () => {
    expect(keepDraft(memory(10), mine, draft('a', 'Mine'))).toBe(false);
  });
});

it('signing out leaves no draft behind, and everything else', () => {
  storage.setItem('color-scheme', 'dark');
  keepDraft(storage, mine, draft('a', 'Mine'));
  keepDraft(storage, { ...mine, owner: 'user-2' }, draft('b', 'Theirs'));
  forgetAllDrafts(storage);
  expect(storage.keys()).toEqual(['color-scheme']);
});
