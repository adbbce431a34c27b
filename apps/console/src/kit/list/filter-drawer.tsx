import type { ReactNode } from 'react';
import { Button, Drawer } from '@mantine/core';
import classes from './phone-toolbar.module.css';

interface FilterDrawerProps {
  opened: boolean;
  onClose: () => void;
  active: number;
  show: string;
  onClear: () => void;
  children: ReactNode;
}

/** The sheet from below, behind the button of `FilterSheet`. */
export function FilterDrawer({ opened, onClose, active, show, onClear, children }: FilterDrawerProps) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      size="auto"
      withCloseButton={false}
      classNames={{ content: classes.sheet ?? '', body: classes.body ?? '' }}
    >
      <div className={`row between ${classes.head}`}>
        <Drawer.Title>Filters</Drawer.Title>
        <Drawer.CloseButton aria-label="Close" iconSize={20} className={classes.close ?? ''} />
      </div>
      {children}
      <div className={`stack gap8 ${classes.footer}`}>
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
        <Button onClick={onClose}>{show}</Button>
      </div>
    </Drawer>
  );
}
