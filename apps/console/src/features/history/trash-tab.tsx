import { Suspense } from 'react';
import { arriving } from '../../kit/page/arriving.ts';

const Trash = arriving(() => import('./trash.tab.tsx'), 'Trash');

/** Fetched when it is opened: every list that leads to a history would otherwise load it as well. */
export const TrashTab = () => (
  <Suspense fallback={null}>
    <Trash />
  </Suspense>
);
