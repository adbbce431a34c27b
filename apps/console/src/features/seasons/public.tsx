import { Suspense } from 'react';
import { arriving } from '../../kit/page/arriving.ts';

export { wholeDay } from './season.texts.ts';
export { ageRulesQuery, seasonsQuery } from './seasons.queries.ts';

const Seasons = arriving(() => import('./seasons.tab.tsx'), 'SeasonsTab');

/** What other features may ask of this one: the seasons and their age rules, fetched when they are opened. */
export const SeasonsTab = () => (
  <Suspense fallback={null}>
    <Seasons />
  </Suspense>
);
