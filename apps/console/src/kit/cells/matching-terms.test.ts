import { expect, it } from 'vitest';
import { states } from '@dugout/contract/vocabulary/states.ts';
import { matchingTerms } from './matching-terms.ts';

const found = (typed: string) => matchingTerms(states.terms, typed).map(({ value }) => value);

it('finds a state by its code first, and by its name', () => {
  expect(found('tex')).toEqual(['TX']);
  expect(found('CO')[0]).toBe('CO');
  expect(found('new')).toEqual(['NH', 'NJ', 'NM', 'NY']);
  expect(found(' ')).toHaveLength(50);
  expect(found('texas ranger')).toEqual([]);
});

it('finds a term whatever the accents of either', () => {
  const names = [{ label: 'Zoë Núñez' }, { label: 'Zoe Strauß' }];
  const labels = (typed: string) => matchingTerms(names, typed).map(({ label }) => label);
  expect(labels('zoe')).toEqual(['Zoë Núñez', 'Zoe Strauß']);
  expect(labels('ZOË')).toEqual(['Zoë Núñez', 'Zoe Strauß']);
  expect(labels('strauss')).toEqual(['Zoe Strauß']);
});
