import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDraftKeeper, noDraft } from './draft-keeper.ts';
import type { DraftFacts, Drafted } from './draft-keeper.ts';
import type { DraftStorage } from './draft-store.ts';

interface Values {
  title: string;
}

const values = new Map<string, string>();
let roomy = true;
const storage: DraftStorage = {
  get length() {
    return values.size;
  },
  key: (index) => [...values.keys()][index] ?? null,
  getItem: (key) => values.get(key) ?? null,
  setItem: (key, value) => {
    if (!roomy) throw new Error('QuotaExceededError');
    values.set(key, value);
  },
  removeItem: (key) => void values.delete(key),
};

/** A form in a tab of its own, on the record as it is on the server then. */
function openForm(title: string, version: number | undefined, record = 'articles/1') {
  const stored = { values: { title }, version };
  let signedIn = true;
  let undo = () => undefined as void;
  const tab = { facts: noDraft as DraftFacts, title, base: title, version };
  const drawn = (): Drafted<Values> => ({
    values: { title: tab.title },
    dirty: tab.title !== tab.base,
    base: { title: tab.base },
    version: tab.version,
    stored,
    restart: (typed, from, at) => {
      Object.assign(tab, { title: typed.title, base: from.title, version: at });
      keeper.see(drawn());
    },
  });
  const keeper = createDraftKeeper(
    { owner: 'user-1', record },
    drawn(),
    {
      storage,
      now: () => Date.now(),
      mayKeep: () => signedIn,
      offerUndo: (back) => {
        undo = back;
      },
    },
    (facts) => {
      tab.facts = facts;
    },
  );
  keeper.open();
  return Object.assign(tab, {
    keeper,
    type: (text: string) => {
      tab.title = text;
      keeper.see(drawn());
      keeper.typed();
    },
    signOut: () => {
      signedIn = false;
    },
    undo: () => undo(),
  });
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-20T13:00:00Z') });
  values.clear();
  roomy = true;
});
afterEach(() => {
  vi.useRealTimers();
});

describe('what is typed', () => {
  it('is kept 300 ms later, however fast the next key follows', () => {
    const form = openForm('Title', 1);
    for (const text of ['Title 1', 'Title 12', 'Title 123']) {
      form.type(text);
      vi.advanceTimersByTime(120);
    }
    expect([...values.values()].map((text) => (JSON.parse(text) as { values: Values }).values.title)).toEqual([
      'Title 123',
    ]);
  });

  it('is kept at once when the page goes', () => {
    const form = openForm('Title', 1);
    form.type('Typed');
    form.keeper.keep();
    expect(openForm('Title', 1).title).toBe('Typed');
  });

  it('is shown again with its time, on the version it was typed on', () => {
    const form = openForm('Title', 1);
    form.type('Typed');
    vi.advanceTimersByTime(5000);
    const again = openForm('Changed by somebody else', 2);
    expect(again).toMatchObject({ title: 'Typed', base: 'Title', version: 1 });
    expect(again.facts.shown).toBe(Date.parse('2026-03-20T13:00:00Z'));
  });

  it('is no draft when it is the record again', () => {
    const form = openForm('Title', 1);
    form.type('Typed');
    vi.advanceTimersByTime(300);
    form.type('Title');
    vi.advanceTimersByTime(300);
    expect(openForm('Title', 1).facts.shown).toBeNull();
  });

  it('is no draft when somebody has saved the same', () => {
    const form = openForm('Title', 1);
    form.type('Typed');
    form.keeper.keep();
    expect(openForm('Typed', 2).facts).toEqual(noDraft);
    expect(values.size).toBe(0);
  });

  it('is gone once it is saved or given up, and does not come back', () => {
    const form = openForm('Title', 1);
    form.type('Typed');
    form.keeper.drop();
    vi.advanceTimersByTime(300);
    form.keeper.keep();
    expect(values.size).toBe(0);
  });

  it('is not found by the next form of its kind, which is drawn before the answer is done with', () => {
    const form = openForm('', undefined);
    form.type('Typed');
    form.keeper.sending();
    expect(values.size).toBe(1);
    form.keeper.left();
    expect(openForm('', undefined).title).toBe('');
    form.keeper.drop();
    expect(values.size).toBe(0);
  });

  it('is kept when it was typed while the last one was being saved', () => {
    const form = openForm('', undefined);
    form.type('First');
    form.keeper.sending();
    form.type('');
    form.type('Second');
    form.keeper.drop();
    expect(openForm('', undefined).title).toBe('Second');
  });

  it('is kept when the form was left before the server refused it', () => {
    const form = openForm('Title', 1);
    form.type('Typed');
    form.keeper.sending();
    form.keeper.left();
    form.keeper.refused();
    expect(openForm('Title', 1).title).toBe('Typed');
  });

  it('is not kept after signing out', () => {
    const form = openForm('Title', 1);
    form.type('Typed');
    form.signOut();
    vi.advanceTimersByTime(300);
    form.keeper.keep();
    expect(values.size).toBe(0);
  });

  it('is told where it cannot be kept', () => {
    roomy = false;
    const form = openForm('Title', 1);
    form.type('Typed');
    vi.advanceTimersByTime(300);
    expect(form.facts.unkept).toBe(true);
    roomy = true;
    form.type('Typed more');
    vi.advanceTimersByTime(300);
    expect(form.facts.unkept).toBe(false);
  });
});

describe('two tabs on one record', () => {
  it('never write over each other: the newer draft is shown, the other is offered', () => {
    const [one, two] = [openForm('Title', 1), openForm('Title', 1)];
    one.type('Of the first');
    vi.advanceTimersByTime(1000);
    two.type('Of the second');
    vi.advanceTimersByTime(1000);
    const later = openForm('Title', 1);
    expect(later).toMatchObject({ title: 'Of the second' });
    expect(later.facts.other).toBe(Date.parse('2026-03-20T13:00:00Z'));
    later.keeper.showOther();
    expect(later.title).toBe('Of the first');
    expect(later.facts.other).toBe(Date.parse('2026-03-20T13:00:01Z'));
    later.keeper.showOther();
    expect(later.title).toBe('Of the second');
  });

  it('a draft that is taken over in a second tab goes on in both', () => {
    const one = openForm('Title', 1);
    one.type('Typed');
    vi.advanceTimersByTime(1000);
    const two = openForm('Title', 1);
    two.type('Typed on in the second');
    vi.advanceTimersByTime(1000);
    two.keeper.drop();
    expect(values.size).toBe(0);
    // The first tab is closed: what it showed was never saved by it.
    one.keeper.keep();
    expect(openForm('Typed on in the second', 2)).toMatchObject({ title: 'Typed', version: 1 });
  });
});

it('a discarded draft gives the record back, and comes back by Undo', () => {
  const form = openForm('Title', 1);
  form.type('Typed');
  form.keeper.keep();
  const again = openForm('Newer', 2);
  again.keeper.discard();
  expect(again).toMatchObject({ title: 'Newer', version: 2 });
  expect(again.facts.shown).toBeNull();
  expect(values.size).toBe(0);
  again.undo();
  expect(again).toMatchObject({ title: 'Typed', base: 'Title', version: 1 });
  expect(openForm('Newer', 2).title).toBe('Typed');
});
