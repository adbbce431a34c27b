import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The tags that a page of this address has beside those of every page. */
export type ScreenLinks = (path: string) => string;

const tagOf = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;

const isPlace = (part: string) => part.startsWith('$');

/** `/teams/$id` holds for one part in the place of `$id`, as in the console's route table. */
function holds(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.split('/');
  return wanted.length === given.length && wanted.every((part, index) => isPlace(part) || part === given[index]);
}

/**
 * What the screen at an address needs is named in the page, so that it is fetched with the first files and not after
 * they have run. Built without that list, the console itself fetches it, a moment later.
 */
export async function readScreenLinks(folder: string): Promise<ScreenLinks> {
  const text = await readFile(join(folder, 'screens.json'), 'utf8').catch(() => '{}');
  const screens = Object.entries(JSON.parse(text) as Record<string, readonly string[]>);
  const tags = screens.map(([pattern, files]) => ({ pattern, tags: files.map(tagOf).join('') }));
  return (path) => tags.find(({ pattern }) => holds(pattern, path))?.tags ?? '';
}
