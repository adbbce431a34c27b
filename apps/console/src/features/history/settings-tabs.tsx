import { Suspense } from 'react';
import { arriving } from '../../kit/page/arriving.ts';

const Journal = arriving(() => import('./journal.tab.tsx'), 'Journal');
const Trash = arriving(() => import('./trash.tab.tsx'), 'Trash');

/** Fetched when they are opened: everybody who leads to a history would otherwise load them as well. */
export const JournalTab = () => (
  <Suspense fallback={null}>
    <Journal />
  </Suspense>
);

export const TrashTab = () => (
  <Suspense fallback={null}>
    <Trash />
  </Suspense>
);
