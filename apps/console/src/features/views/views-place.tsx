import { Suspense, useEffect, useState } from 'react';
import { useSearch } from '@tanstack/react-router';
import { IconBookmark, IconChevronDown } from '@tabler/icons-react';
import { useListScreen } from '../../kit/list/list-context.ts';
import { arriving } from '../../kit/page/arriving.ts';
import { viewKey, wholeList } from './view-address.ts';

const load = () => import('./views-menu.tsx');
const ViewsMenu = arriving(load, 'ViewsMenu');
/** Ignores errors: `arriving` retries when the menu is needed, and reports the failure. */
const fetchAhead = () => void load().catch(() => undefined);

/** By then the first rows have long been read. */
const unasked = 2_000;

/**
 * The place of the views in a toolbar. Their code comes after the first rows, and takes the place of the button only when it is
 * pressed, or when the address names a view, whose name is to be shown: a button that is exchanged under a finger loses
 * the press.
 */
export function ViewsPlace() {
  const { page } = useListScreen();
  const named: unknown = useSearch({ strict: false, select: (address: Record<string, unknown>) => address[viewKey] });
  const [pressed, setPressed] = useState(false);
  const isThere = page.loaded !== undefined || page.error !== null;
  useEffect(() => {
    if (!isThere) return;
    const timer = window.setTimeout(fetchAhead, unasked);
    return () => window.clearTimeout(timer);
  }, [isThere]);
  const standIn = (
    <button
      type="button"
      className="press opens"
      aria-label="Views"
      aria-haspopup="menu"
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
      onClick={() => setPressed(true)}
    >
      <IconBookmark size={16} stroke={1.75} aria-hidden />
      <span className="cut">Views</span>
      <IconChevronDown size={15} stroke={1.9} aria-hidden />
    </button>
  );
  const isNamed = typeof named === 'string' && named !== wholeList;
  if (!isThere || (!pressed && !isNamed)) return standIn;
  return (
    <Suspense fallback={standIn}>
      <ViewsMenu opensAtOnce={pressed} />
    </Suspense>
  );
}
