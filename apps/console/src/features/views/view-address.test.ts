import { expect, test } from 'vitest';
import { byId, choice, text } from '@dugout/contract/wire/list.ts';
import { readListState } from '../../kit/list/list-state.ts';
import type { ListShape } from '../../kit/list/list-state.ts';
import { holdsTypedText, isBare, isChanged, lostParts, opened, viewAddress, wholeAddress } from './view-address.ts';

const list: ListShape = {
  searchable: true,
  filters: { state: choice(['TX', 'OK']), team: byId, coach: text },
  sorts: ['name', 'gradYear'],
  defaultSort: ['name'],
  pageSizes: [15, 50],
};
const view = (query: Record<string, string>) => ({
  id: 'v1',
  version: 1,
  list: 'players',
  name: 'Texas',
  shared: false,
  owner: null,
  mine: true,
  query,
  isDefault: true,
});

test('a view takes the place of all that the address said of the list, and of nothing else', () => {
  const address = { tab: 'players', search: 'Abby', page: '3', view: 'other' };
  expect(viewAddress(list, view({ state: 'TX', pageSize: '50' }), address)).toEqual({
    tab: 'players',
    state: 'TX',
    pageSize: '50',
    view: 'v1',
  });
});

test('only an address that says nothing of the list opens the default', () => {
  expect(isBare(list, { tab: 'x' })).toBe(true);
  for (const said of [{ view: 'all' }, { state: 'TX' }, { page: '2' }, { sort: '' }]) {
    expect(isBare(list, said)).toBe(false);
    expect(opened(list, said, view({ state: 'OK' }))).toBe(said);
  }
  expect(opened(list, {}, view({ state: 'OK' }))).toEqual({ state: 'OK', view: 'v1' });
  expect(opened(list, {}, undefined)).toEqual({});
});

test('there is always a way to the whole list', () => {
  expect(wholeAddress(list, { state: 'TX', view: 'v1', tab: 'x' }, true)).toEqual({ tab: 'x', view: 'all' });
  expect(wholeAddress(list, { state: 'TX', view: 'v1' }, false)).toEqual({});
});

test('a view is changed by a filter, an order or a page size, and not by turning pages', () => {
  const saved = view({ state: 'TX' });
  const at = (address: Record<string, string>) => isChanged(list, readListState(list, address), saved);
  expect(at({ state: 'TX', page: '4' })).toBe(false);
  expect([at({ state: 'OK' }), at({ state: 'TX', sort: '-name' }), at({ state: 'TX', pageSize: '50' })]).toEqual([
    true,
    true,
    true,
  ]);
});

test('an old view opens with what its list still takes, and says what it left out', () => {
  const old = view({ colour: 'red', state: 'XX', search: ' Abby ', sort: 'shoeSize', pageSize: '7' });
  expect(viewAddress(list, old, {})).toEqual({ search: 'Abby', view: 'v1' });
  expect(lostParts(list, old)).toEqual(['colour', 'state', 'sort', 'pageSize']);
  expect(lostParts(list, view({ state: 'TX', sort: 'name', pageSize: '15', search: 'Abby' }))).toEqual([]);
});

test('what was typed may be a name; what was chosen is not', () => {
  expect(holdsTypedText(list, { search: 'Abby' })).toBe(true);
  expect(holdsTypedText(list, { coach: 'Ruiz' })).toBe(true);
  expect(holdsTypedText(list, { state: 'TX', sort: '-name' })).toBe(false);
});
