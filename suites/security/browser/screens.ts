import { paths, publicPaths } from '../../support/routes.ts';

export const insidePaths = paths.filter((path) => !publicPaths.includes(path) && path !== '$');

/** What stands for `$id`, by the path that it is part of. */
export type Ids = Readonly<Record<string, string>>;

/** The address of a screen where only one's own rows are listed; a screen drops what it does not know. */
export function addressOf(path: string, ids: Ids, query: Readonly<Record<string, string>> = {}): string {
  if (path.includes('$') && ids[path] === undefined) throw new Error(`Nothing stands for the id in ${path}`);
  const parameters = new URLSearchParams(query).toString();
  return `${path.replace('$id', ids[path] ?? '')}${parameters === '' ? '' : `?${parameters}`}`;
}

/** Lists are narrowed by `search`, the teams by `name`; events are shown whenever they are. */
export const narrowedTo = (word: string) => ({ search: word, name: word, show: 'all' });
