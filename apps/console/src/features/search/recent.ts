import type { Found } from '@dugout/contract/features/search/search.schema.ts';
import { session } from '../../api/browser-session.ts';

const mostRecent = 6;

/** In memory only, and of one person: names of children are kept in no browser. */
let opened: readonly Found[] = [];
session.onChange(() => {
  opened = [];
});

export const recentlyOpened = (): readonly Found[] => opened;

export function remember(found: Found): void {
  opened = [found, ...opened.filter(({ id }) => id !== found.id)].slice(0, mostRecent);
}
