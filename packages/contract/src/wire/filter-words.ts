import { none, noneText, type Filter, type ListDeclaration } from './list.ts';
import { dateText } from './local-time.ts';

const spoken = (name: string) => {
  const words = name.replaceAll('-', ' ').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

/** In the place of what was typed: it may be a child's name, and what an export tells of itself is never erased. */
const typed = 'typed words (not kept)';

function valueWords(filter: Filter | undefined, value: string, name: string | null | undefined): string {
  if (filter?.kind === 'text') return typed;
  if (filter?.kind === 'id') return name ?? 'one record';
  if (filter?.kind === 'day') return dateText(value);
  const term = filter?.kind === 'choice' ? filter.terms?.find((each) => each.value === value) : undefined;
  return term?.label ?? (filter?.kind === 'choice' ? spoken(value) : value);
}

interface Asked {
  readonly filters: Readonly<Record<string, unknown>>;
  readonly searched: boolean;
  /** What the records are called that a filter names by their id. */
  readonly names: Readonly<Record<string, string | null>>;
}

/** What a list was narrowed by, in the words of its filters: `State: Texas · Age group: 12U`. */
export function filterWords(
  list: Pick<ListDeclaration<never>, 'filters'>,
  { filters, searched, names }: Asked,
): string {
  const parts = Object.entries(filters).map(([key, given]) => {
    const filter = list.filters[key];
    const label = filter?.label ?? spoken(key);
    const value = String(given);
    if (filter?.none && value === none)
      return filter.noneWords === undefined ? noneText(filter, label) : `${label}: ${filter.noneWords}`;
    return `${label}: ${valueWords(filter, value, names[key])}`;
  });
  return [...parts, ...(searched ? [`Search: ${typed}`] : [])].join(' · ') || 'Whole list';
}
