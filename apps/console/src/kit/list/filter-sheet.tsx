import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { arriving } from '../page/arriving.ts';
import classes from './phone-toolbar.module.css';

interface FilterSheetProps {
  /** What is behind the button: "Filters and sort". */
  label: string;
  /** How many filters are on; their number stands on the button. */
  active: number;
  /** The words on the button that leads back to what was found. */
  show: string;
  onClear: () => void;
  children: ReactNode;
}

/** Comes after the first rows: until then there is nothing to filter. */
const FilterDrawer = arriving(() => import('./filter-drawer.tsx'), 'FilterDrawer');

/** On a phone: the filters behind one button, in a sheet from below. */
export function FilterSheet({ label, active, show, onClear, children }: FilterSheetProps) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button
        type="button"
        className={`press push ${classes.filters}`}
        aria-label={active === 0 ? label : `${label}, ${active} active`}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        <IconAdjustmentsHorizontal size={20} stroke={1.75} aria-hidden />
        {active > 0 && (
          <span className={`order ${classes.count}`} aria-hidden>
            {active}
          </span>
        )}
      </button>
      <Suspense>
        <FilterDrawer opened={opened} onClose={() => setOpened(false)} active={active} show={show} onClear={onClear}>
          {children}
        </FilterDrawer>
      </Suspense>
    </>
  );
}
