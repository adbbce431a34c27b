import { useEffect } from 'react';
import { useSearch } from '@tanstack/react-router';
import { IconBookmark, IconChevronDown } from '@tabler/icons-react';
import { useListScreen } from '../../kit/list/list-context.ts';
import { lateMenu } from '../../kit/overlay/late-menu.tsx';
import { viewKey, wholeList } from './view-address.ts';

const load = () => import('./views-menu.tsx');
const ViewsMenu = lateMenu('menu', load, 'ViewsMenu');

/** By then the first rows have long been read. */
const unasked = 2_000;

const button = (
  <button type="button" className="press opens" aria-label="Views">
    <IconBookmark size={16} stroke={1.75} aria-hidden />
    <span className="cut">Views</span>
    <IconChevronDown size={15} stroke={1.9} aria-hidden />
  </button>
);

/** The place of the views in a toolbar. Where the address names a view, the menu is there with the rows: it shows the name. */
export function ViewsPlace() {
  const { page } = useListScreen();
  const named: unknown = useSearch({ strict: false, select: (address: Record<string, unknown>) => address[viewKey] });
  const isThere = page.loaded !== undefined || page.error !== null;
  useEffect(() => {
    if (!isThere) return;
    const timer = window.setTimeout(() => void load().catch(() => undefined), unasked);
    return () => window.clearTimeout(timer);
  }, [isThere]);
  return <ViewsMenu button={button} now={isThere && typeof named === 'string' && named !== wholeList} />;
}
