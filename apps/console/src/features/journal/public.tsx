import { Suspense } from 'react';
import { arriving } from '../../kit/page/arriving.ts';

const Journal = arriving(() => import('./journal.tab.tsx'), 'Journal');

/** What other features may ask of this one: the journal, fetched when it is opened. */
export const JournalTab = () => (
  <Suspense fallback={null}>
    <Journal />
  </Suspense>
);
