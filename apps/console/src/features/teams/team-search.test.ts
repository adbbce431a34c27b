import { expect, it } from 'vitest';
import { teamSearches } from './team-search.ts';

it('reads an age and a state among the words of a name, in any order', () => {
  const read = { name: 'austin', ageGroup: 'U14', state: 'TX' };
  expect(teamSearches('austin 14u tx')[0]).toEqual(read);
  expect(teamSearches('TX U14 austin')[0]).toMatchObject({ ...read, name: 'austin' });
});

it('also asks for the words as they are: a name may hold them', () => {
  expect(teamSearches('La Mesa')).toEqual([{ name: 'Mesa', state: 'LA' }, { name: 'La Mesa' }]);
  expect(teamSearches('14u')).toEqual([{ ageGroup: 'U14' }, { name: '14u' }]);
});

it('words that are neither are a name; nothing is everything', () => {
  expect(teamSearches(' austin  gold ')).toEqual([{ name: 'austin gold' }]);
  expect(teamSearches('  ')).toEqual([{}]);
});
