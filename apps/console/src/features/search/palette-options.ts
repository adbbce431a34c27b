import type { Icon } from '@tabler/icons-react';
import { recordLabels } from '@dugout/contract/features/history/history.kinds.ts';
import type { Found } from '@dugout/contract/features/search/search.schema.ts';
import { entriesFor, type PaletteEntry } from './entries.ts';
import type { FoundKindLooks } from './found-kinds.ts';

/** One line of the palette. */
export interface Option {
  readonly key: string;
  readonly title: string;
  readonly line: string;
  readonly kind: string;
  readonly icon: Icon;
  readonly former: boolean;
  readonly of: { readonly found: Found } | { readonly entry: PaletteEntry };
}

export interface OptionGroup {
  /** Said above the group; of what was looked for there is one list, without headings. */
  readonly label: string | null;
  readonly options: readonly Option[];
}

const ofFound = (found: Found, kinds: FoundKindLooks): Option => ({
  key: `${found.kind} ${found.id}`,
  title: found.title,
  line: found.line,
  kind: recordLabels[found.kind],
  icon: kinds[found.kind].icon,
  former: found.former,
  of: { found },
});

const ofEntry = (entry: PaletteEntry): Option => ({
  key: `${entry.kind} ${entry.title}`,
  title: entry.title,
  line: '',
  kind: entry.kind,
  icon: entry.icon,
  former: false,
  of: { entry },
});

interface Offered {
  readonly kinds: FoundKindLooks;
  readonly typed: string;
  readonly entries: readonly PaletteEntry[];
  readonly found: readonly Found[];
  readonly recent: readonly Found[];
}

/**
 * Screens and actions come first: they are known at once, and search results that arrive later do not move them under
 * the user's finger.
 */
export function optionGroups({ kinds, typed, entries, found, recent }: Offered): OptionGroup[] {
  const foundOptions = (all: readonly Found[]) => all.map((one) => ofFound(one, kinds));
  if (typed.trim() !== '')
    return [{ label: null, options: [...entriesFor(entries, typed).map(ofEntry), ...foundOptions(found)] }];
  const groups: OptionGroup[] = [
    { label: 'Recently opened', options: foundOptions(recent) },
    { label: 'Screens', options: entries.filter(({ kind }) => kind === 'Screen').map(ofEntry) },
    { label: 'Actions', options: entries.filter(({ kind }) => kind === 'Action').map(ofEntry) },
  ];
  return groups.filter(({ options }) => options.length > 0);
}
