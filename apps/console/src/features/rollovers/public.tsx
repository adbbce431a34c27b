import { Suspense } from 'react';
import type { Season } from '@dugout/contract/features/seasons/season.schema.ts';
import { arriving } from '../../kit/page/arriving.ts';

const Entry = arriving(() => import('./roll-over-entry.tsx'), 'RollOverEntry');

/** What other features may ask of this one: the way to the wizard, from the list of seasons. */
export const rollOverEntry = (season: Season, follows: boolean) => (
  <Suspense fallback={null}>
    <Entry season={season} follows={follows} />
  </Suspense>
);
