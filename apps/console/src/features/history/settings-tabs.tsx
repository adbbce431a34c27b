import { lazy, Suspense } from 'react';

const Journal = lazy(() => import('./journal.tab.tsx').then((file) => ({ default: file.Journal })));
const Trash = lazy(() => import('./trash.tab.tsx').then((file) => ({ default: file.Trash })));

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
