import { Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';

interface TipProps {
  label: ReactNode;
  target: HTMLElement;
  opened: boolean;
  position: 'top' | 'right';
  portalProps: { target: string | HTMLElement };
}

/** The part of a hint that is drawn only while somebody points at it. */
export const Tip = (props: TipProps) => <Tooltip {...props} />;
