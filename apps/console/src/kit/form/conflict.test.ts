import { describe, expect, it } from 'vitest';
import { differences, isUnseenChange, merged, proposedSides } from './conflict.ts';
import type { ConflictField } from './conflict.ts';

interface Thing {
  name: string;
  place: string;
  size: number;
}
const fields: ConflictField<Thing>[] = [
  { key: 'name', label: 'Name', text: (thing) => thing.name },
  { key: 'place', label: 'Place', text: (thing) => thing.place },
  { key: 'size', label: 'Size', text: (thing) => `${thing.size} in` },
];
const base = { name: 'Gold', place: 'TX', size: 1 };

describe('two people on one record', () => {
  const mine = { ...base, name: 'Gold Mine', size: 2 };
  const theirs = { ...base, place: 'CA', size: 3 };
  const found = differences(fields, base, mine, theirs);

  it('see both values of every field that differs, in words', () => {
    expect(found).toEqual([
      { key: 'name', label: 'Name', mine: 'Gold Mine', theirs: 'Gold', touched: true },
      { key: 'place', label: 'Place', mine: 'TX', theirs: 'CA', touched: false },
      { key: 'size', label: 'Size', mine: '2 in', theirs: '3 in', touched: true },
    ]);
  });

  it('start from their own edits, and from the other edits where they made none', () => {
    expect(proposedSides(found)).toEqual({ name: 'mine', place: 'theirs', size: 'mine' });
    expect(merged(mine, theirs, proposedSides(found))).toEqual({ name: 'Gold Mine', place: 'CA', size: 2 });
  });

  it('may keep everything of one side', () => {
    expect(merged(mine, theirs, { name: 'mine', place: 'mine', size: 'mine' })).toEqual(mine);
    expect(merged(mine, theirs, { name: 'theirs', place: 'theirs', size: 'theirs' })).toEqual(theirs);
  });

  it('keep or give up together what has no meaning alone', () => {
    const together: ConflictField<Thing>[] = [
      { key: 'name', label: 'Name', text: ({ name }) => name, along: ['size'] },
    ];
    expect(merged(mine, theirs, { name: 'mine' }, together)).toEqual({ name: 'Gold Mine', place: 'CA', size: 2 });
    expect(merged(mine, theirs, { name: 'theirs' }, together)).toEqual(theirs);
  });
});

it('nothing differs when both say the same', () => {
  expect(differences(fields, base, { ...base, name: 'A' }, { ...base, name: 'A' })).toEqual([]);
});

it('what no field shows is no change to choose about; what one shows is, whatever was typed here', () => {
  expect(isUnseenChange(fields, base, { ...base })).toBe(true);
  expect(isUnseenChange(fields, base, { ...base, size: 3 })).toBe(false);
  expect(isUnseenChange(fields.slice(0, 2), base, { ...base, size: 3 })).toBe(true);
});

it('two people of one name are a difference', () => {
  const person = (id: string) => ({ person: { id, name: 'Monica Reyes' } });
  const field: ConflictField<ReturnType<typeof person>> = {
    key: 'person',
    label: 'Person',
    text: ({ person: { name } }) => name,
    identity: ({ person: { id } }) => id,
  };
  expect(differences([field], person('a'), person('b'), person('a'))).toHaveLength(1);
});
