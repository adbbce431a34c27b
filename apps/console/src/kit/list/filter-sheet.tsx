import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button, Drawer } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
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

/** On a phone: the filters behind one button, in a sheet from below. */
export function FilterSheet({ label, active, show, onClear, children }: FilterSheetProps) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button
        type="button"
        className={classes.filters}
        aria-label={active === 0 ? label : `${label}, ${active} active`}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        <IconAdjustmentsHorizontal size={20} stroke={1.75} aria-hidden />
        {active > 0 && (
          <span className={classes.count} aria-hidden>
            {active}
          </span>
        )}
      </button>
      <Drawer
        opened={opened}
        onClose={() => setOpened(false)}
        position="bottom"
        size="auto"
        withCloseButton={false}
        classNames={{ content: classes.sheet ?? '', body: classes.body ?? '' }}
      >
        <div className={classes.head}>
          <Drawer.Title>Filters</Drawer.Title>
          <Drawer.CloseButton aria-label="Close" iconSize={20} className={classes.close ?? ''} />
        </div>
        {children}
        <div className={classes.footer}>
          <Button
            variant="default"
            data-disabled={active === 0}
            aria-disabled={active === 0}
            onClick={() => {
              if (active > 0) onClear();
            }}
          >
            Clear filters
          </Button>
          <Button onClick={() => setOpened(false)}>{show}</Button>
        </div>
      </Drawer>
    </>
  );
}
