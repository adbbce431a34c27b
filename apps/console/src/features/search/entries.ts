import type { Icon } from '@tabler/icons-react';
import { matches, matchOf, searchWords } from '@dugout/contract/features/search/search.rules.ts';
import type { OverlayLoader } from '../../kit/overlay/use-overlay.tsx';

/** What the console itself offers, and needs no server for: it is there with the first letter. */
export interface PaletteEntry {
  readonly title: string;
  /** Quiet, beside it. */
  readonly kind: 'Screen' | 'Action';
  readonly icon: Icon;
  /** Further words that people look for it by. */
  readonly words?: string;
  readonly does:
    | { readonly to: string; readonly search?: Readonly<Record<string, string>> }
    | { readonly open: OverlayLoader }
    | { readonly run: () => void };
}

const mostEntries = 5;

/** The best match first, by its title before its other words; screens before actions as they are declared. */
export function entriesFor(entries: readonly PaletteEntry[], typed: string): PaletteEntry[] {
  const words = searchWords(typed);
  const rankOf = ({ title, words: others = '' }: PaletteEntry) => {
    const byTitle = matchOf(title, words);
    if (byTitle !== null && byTitle !== 'contains') return matches.indexOf(byTitle);
    const byOthers = matchOf(others, words);
    return byOthers === null || byOthers === 'contains' ? -1 : matches.length;
  };
  return entries
    .map((entry) => ({ entry, rank: rankOf(entry) }))
    .filter(({ rank }) => rank >= 0)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, mostEntries)
    .map(({ entry }) => entry);
}
