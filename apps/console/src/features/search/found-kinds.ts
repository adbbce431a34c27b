import type { Icon } from '@tabler/icons-react';
import type { FoundKind } from '@dugout/contract/features/search/search.schema.ts';

/** An address of the console. */
export interface Target {
  readonly to: string;
  readonly search: Readonly<Record<string, string>>;
}

/** How a kind of record looks among what was found, and where it is opened. */
export interface FoundKindView {
  readonly icon: Icon;
  readonly opens: (id: string) => Target;
}

export type FoundKindLooks = Readonly<Record<FoundKind, FoundKindView>>;
