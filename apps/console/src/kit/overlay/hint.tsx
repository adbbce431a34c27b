import type { ReactElement } from 'react';
import { Tooltip } from '@mantine/core';
import { useFloatTarget } from './float-target.ts';

/** The tooltip of an icon button; the button has its own accessible name. */
export function Hint({ label, children }: { label: string; children: ReactElement }) {
  return (
    <Tooltip label={label} portalProps={useFloatTarget()}>
      {children}
    </Tooltip>
  );
}
