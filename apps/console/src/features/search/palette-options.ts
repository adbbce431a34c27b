import {
  IconCalendarEvent,
  IconClipboardText,
  IconShieldHalf,
  IconShirtSport,
  IconUser,
  IconUserPlus,
  type Icon,
} from '@tabler/icons-react';
import type { Found, FoundKind } from '@dugout/contract/features/search/search.schema.ts';
import { entriesFor, type PaletteEntry } from './entries.ts';

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

const kinds: Readonly<Record<FoundKind, { readonly word: string; readonly icon: Icon }>> = {
  player: { word: 'Player', icon: IconShirtSport },
  coach: { word: 'Coach', icon: IconClipboardText },
  user: { word: 'User', icon: IconUser },
  team: { word: 'Team', icon: IconShieldHalf },
  lead: { word: 'Lead', icon: IconUserPlus },
  event: { word: 'Event', icon: IconCalendarEvent },
};

const ofFound = (found: Found): Option => ({
  key: `${found.kind} ${found.id}`,
  title: found.title,
  line: found.line,
  kind: kinds[found.kind].word,
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
  readonly typed: string;
  readonly entries: readonly PaletteEntry[];
  readonly found: readonly Found[];
  readonly recent: readonly Found[];
}

/**
 * Screens and actions first: they are known at once, and what comes after them does not move them under somebody's
 * finger when the answer arrives.
 */
export function optionGroups({ typed, entries, found, recent }: Offered): OptionGroup[] {
  if (typed.trim() !== '')
    return [{ label: null, options: [...entriesFor(entries, typed).map(ofEntry), ...found.map(ofFound)] }];
  const groups: OptionGroup[] = [
    { label: 'Recently opened', options: recent.map(ofFound) },
    { label: 'Screens', options: entries.filter(({ kind }) => kind === 'Screen').map(ofEntry) },
    { label: 'Actions', options: entries.filter(({ kind }) => kind === 'Action').map(ofEntry) },
  ];
  return groups.filter(({ options }) => options.length > 0);
}
