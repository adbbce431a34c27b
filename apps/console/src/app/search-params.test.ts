import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from './search-params.ts';

describe('the search part of an address', () => {
  it('is flat text that a person can read', () => {
    expect(stringifySearch({ state: 'TX', sort: '-name,state', page: 2 })).toBe('?state=TX&sort=-name,state&page=2');
  });

  it('keeps numbers, booleans and braces as the texts that they are', () => {
    expect(parseSearch('?page=2&search=true&name=%7B%7D')).toEqual({ page: '2', search: 'true', name: '{}' });
  });

  it('tells a cleared sort from no sort', () => {
    expect(stringifySearch({ sort: '' })).toBe('?sort=');
    expect(parseSearch('?sort=')).toEqual({ sort: '' });
    expect(stringifySearch({ sort: undefined })).toBe('');
  });

  it.each(['O’Brien & Söhne', '100%', 'a+b', '"quoted"', 'a=b', '#1', 'ñ,é'])('gives %s back', (value) => {
    expect(parseSearch(stringifySearch({ search: value }))).toEqual({ search: value });
  });
});
