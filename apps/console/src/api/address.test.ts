import { describe, expect, it } from 'vitest';
import { fileNameOf, fillPath, queryString } from './address.ts';

describe('the path of a call', () => {
  it('has its parameters in place', () => {
    expect(fillPath('/teams/{id}/players/{playerId}', { id: 'a', playerId: 'b' })).toBe('/teams/a/players/b');
  });

  it.each(['../users', 'a/b', 'a?admin=1', 'a#b', '%2e%2e'])('cannot be changed by the value %s', (id) => {
    const path = fillPath('/teams/{id}', { id });
    expect(path.split('/')).toHaveLength(3);
    expect(new URL(path, 'http://x').search).toBe('');
    expect(new URL(path, 'http://x').hash).toBe('');
  });

  it('is refused without its parameter, so that a deletion never hits the list', () => {
    expect(() => fillPath('/teams/{id}', {})).toThrow('needs id');
    expect(() => fillPath('/teams/{id}', { id: '' })).toThrow('needs id');
  });
});

describe('the query of a call', () => {
  it('leaves out what is absent and sends what is empty', () => {
    expect(queryString({ state: undefined, region: null, sort: '', page: 2 })).toBe('?sort=&page=2');
    expect(queryString({})).toBe('');
  });

  it('encodes its values', () => {
    expect(queryString({ search: 'A&B=C' })).toBe('?search=A%26B%3DC');
  });
});

describe('the name of a downloaded file', () => {
  it('is the one that the server gave', () => {
    expect(fileNameOf('attachment; filename="teams-filtered.csv"', 'x')).toBe('teams-filtered.csv');
    expect(fileNameOf("attachment; filename*=UTF-8''%C3%A9quipes.csv", 'x')).toBe('équipes.csv');
  });

  it('is the given one where the server gave none', () => {
    expect(fileNameOf(null, 'export-2026-03-14')).toBe('export-2026-03-14');
  });
});
