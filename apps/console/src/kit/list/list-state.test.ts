import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choice, day, defineList, formatSort, number, text } from '@dugout/contract/wire/list.ts';
import { defineRecord } from '@dugout/contract/wire/record.ts';
import { activeFilters, pagesOf, putListState, readListState, reduceListState, writeListState } from './list-state.ts';
import type { ListAction, ListState } from './list-state.ts';

const list = defineList<{ id: string }>()({
  name: 'things',
  path: '/things',
  access: 'admin',
  of: defineRecord('thing', 'internal', {}),
  searchable: true,
  filters: { name: text, state: choice(['TX', 'CA']), year: number(1900, 2100), owner: { kind: 'id' } },
  sorts: ['name', 'state', 'year'],
  defaultSort: ['state', '-year'],
  pageSizes: [12, 50],
});
const fresh = readListState(list, {});
const after = (actions: ListAction[], from: ListState = fresh) =>
  actions.reduce((state, action) => reduceListState(list, state, action), from);

describe('an address is read', () => {
  it('without a sort as the default sort, with an empty sort as cleared', () => {
    expect(fresh.sort).toEqual([
      { key: 'state', descending: false },
      { key: 'year', descending: true },
    ]);
    expect(readListState(list, { sort: '' }).sort).toEqual([]);
  });

  it('dropping unknown keys, and values that the list does not take', () => {
    const state = readListState(list, {
      colour: 'red',
      state: 'XX',
      year: '1899',
      owner: 'not-an-id',
      name: '   ',
      page: '-3',
      pageSize: '7',
      sort: 'name,colour',
    });
    expect(state).toEqual(fresh);
  });

  it('whether the router left text or made a number of it', () => {
    expect(readListState(list, { page: 3, year: 2026 })).toMatchObject({ page: 3, filters: { year: '2026' } });
  });

  it('with a day only if the calendar has it', () => {
    const dated = { ...list, filters: { from: day } };
    const read = (from: string) => readListState(dated, { from }).filters;
    expect(read('2026-02-28')).toEqual({ from: '2026-02-28' });
    for (const wrong of ['2026-02-30', '2026-13-01', '2026-2-3', 'yesterday', '']) expect(read(wrong)).toEqual({});
  });

  it('always in the default order where nothing can be sorted', () => {
    const unsorted = { ...list, sorts: [] };
    for (const sort of ['name', '-state', '']) expect(readListState(unsorted, { sort }).sort).toEqual(fresh.sort);
  });

  it('under a prefix when two lists share a page', () => {
    const address = { page: '2', 'staff.page': '3', 'staff.name': 'Vega' };
    expect(readListState(list, address).page).toBe(2);
    expect(readListState(list, address, 'staff')).toMatchObject({ page: 3, filters: { name: 'Vega' } });
  });
});

describe('an address is written', () => {
  it('without what is the default', () => {
    expect(writeListState(list, fresh)).toEqual({});
    expect(writeListState(list, after([{ type: 'clear-sort' }]))).toEqual({ sort: '' });
  });

  it('leaving what belongs to others', () => {
    const next = putListState(list, after([{ type: 'page', page: 2 }]), { tab: 'staff', page: '9', 'other.page': '4' });
    expect(next).toEqual({ tab: 'staff', 'other.page': '4', page: '2' });
    expect(putListState(list, fresh, { page: '9', 'other.page': '4' }, 'other')).toEqual({ page: '9' });
  });

  it('so that reading it gives the same state again', () => {
    const action: fc.Arbitrary<ListAction> = fc.oneof(
      fc.record({ type: fc.constant('search' as const), value: fc.string({ unit: 'grapheme' }) }),
      fc.record({
        type: fc.constant('filter' as const),
        key: fc.constantFrom('name', 'state', 'year', 'owner', 'nothing'),
        value: fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('TX', '2026'), fc.uuid()),
      }),
      fc.record({
        type: fc.constant('sort' as const),
        key: fc.constantFrom('name', 'state', 'year', 'nothing'),
        adds: fc.boolean(),
      }),
      fc.record({ type: fc.constant('page' as const), page: fc.integer({ min: -5, max: 900 }) }),
      fc.record({ type: fc.constant('page-size' as const), pageSize: fc.constantFrom(12, 50, 13) }),
      fc.constant({ type: 'clear-sort' as const }),
      fc.constant({ type: 'clear-filters' as const }),
    );
    fc.assert(
      fc.property(fc.array(action), fc.constantFrom(undefined, 'p'), (actions, prefix) => {
        const state = after(actions);
        expect(readListState(list, putListState(list, state, { tab: 'x' }, prefix), prefix)).toEqual(state);
      }),
    );
  });
});

describe('a click', () => {
  const onPage4 = after([{ type: 'page', page: 4 }]);

  it('on a filter, the search or the page size goes to page 1', () => {
    expect(after([{ type: 'filter', key: 'state', value: 'TX' }], onPage4).page).toBe(1);
    expect(after([{ type: 'filter', key: 'state', value: '' }], onPage4).page).toBe(1);
    expect(after([{ type: 'search', value: 'gold' }], onPage4).page).toBe(1);
    expect(after([{ type: 'page-size', pageSize: 50 }], onPage4)).toMatchObject({ page: 1, pageSize: 50 });
    expect(after([{ type: 'clear-filters' }], onPage4).page).toBe(1);
  });

  const sortedBy = (...actions: readonly (readonly [key: string, adds: boolean])[]) =>
    formatSort(actions.reduce((state, [key, adds]) => after([{ type: 'sort', key, adds }], state), fresh).sort);

  it('on a column sorts by it alone: ascending, descending, off', () => {
    expect(sortedBy(['year', false])).toBe('year');
    expect(sortedBy(['year', false], ['year', false])).toBe('-year');
    expect(sortedBy(['year', false], ['year', false], ['year', false])).toBe('');
    expect(sortedBy(['year', false], ['name', false])).toBe('name');
    // The first of several keys is turned around, and the others go.
    expect(sortedBy(['year', false], ['name', true], ['year', false])).toBe('-year');
  });

  it('with Shift adds a column, in the order of arrival', () => {
    expect(sortedBy(['year', false], ['name', true])).toBe('year,name');
    expect(sortedBy(['year', false], ['name', true], ['year', true])).toBe('-year,name');
    expect(sortedBy(['year', false], ['name', true], ['year', true], ['year', true])).toBe('name');
  });

  it('on an unknown column or filter does nothing', () => {
    expect(after([{ type: 'sort', key: 'colour', adds: false }])).toEqual(fresh);
    expect(after([{ type: 'filter', key: 'colour', value: 'red' }])).toEqual(fresh);
  });

  it('on Next twice before anything is drawn turns two pages, and never past the last', () => {
    const next = { type: 'turn', by: 1, pages: 3 } as const;
    expect(after([next, next]).page).toBe(3);
    expect(after([next, next, next]).page).toBe(3);
    expect(after([{ type: 'turn', by: -1, pages: 3 }]).page).toBe(1);
  });
});

it('counts the search among the active filters', () => {
  expect(
    activeFilters(
      after([
        { type: 'search', value: 'a' },
        { type: 'filter', key: 'state', value: 'TX' },
      ]),
    ),
  ).toBe(2);
});

it('has one page even when there is nothing', () => {
  expect([pagesOf(0, 12), pagesOf(12, 12), pagesOf(13, 12)]).toEqual([1, 1, 2]);
});
