import { Suspense, type ComponentProps } from 'react';
import type { SeasonsTab as Tab } from './seasons.tab.tsx';
import { arriving } from '../../kit/page/arriving.ts';

export { seasonDays, wholeDay } from './season.texts.ts';
export { ageRulesQuery, seasonsQuery } from './seasons.queries.ts';

const Seasons = arriving(() => import('./seasons.tab.tsx'), 'SeasonsTab');

/** What other features may ask of this one: the seasons and their age rules, fetched when they are opened. */
export const SeasonsTab = (props: ComponentProps<typeof Tab>) => (
  <Suspense fallback={null}>
    <Seasons {...props} />
  </Suspense>
);
