import type { ReactNode } from 'react';

/** How an item is drawn as an option. */
export interface PickerItem {
  readonly id: string;
  readonly name: string;
  /** Quiet, under the name. */
  readonly below?: string | undefined;
  /** Quiet, at the right. */
  readonly detail?: string | undefined;
  readonly media?: ReactNode;
  /** Stays in the list, to be seen, and cannot be chosen; the detail says why. */
  readonly disabled?: boolean;
}
