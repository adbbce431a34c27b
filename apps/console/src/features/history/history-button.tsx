import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useOverlay } from '../../kit/overlay/use-overlay.tsx';
import type { HistoryOf } from './history-of.ts';
import { historyDrawer } from './history.overlay.ts';

interface HistoryButtonProps {
  of: HistoryOf;
  /** Among buttons with an outline it has one, too. */
  outlined?: boolean;
}

/** The way to a record's history where the record has a screen or a form of its own. */
export function HistoryButton({ of, outlined = false }: HistoryButtonProps) {
  const { open, outlet } = useOverlay();
  return (
    <>
      <Button
        {...(outlined ? { variant: 'default' } : { variant: 'subtle', color: 'gray' })}
        leftSection={<IconHistory size={17} stroke={1.75} aria-hidden />}
        onClick={() => open(historyDrawer, of)}
      >
        History
      </Button>
      {outlet}
    </>
  );
}
