/** Addresses are read and shared by people: flat texts, no quotes, `?state=TX&sort=-name,state&page=2`. */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

export function stringifySearch(search: Record<string, unknown>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string') parameters.append(name, value);
    else if (typeof value === 'number' || typeof value === 'boolean') parameters.append(name, String(value));
  }
  const text = parameters.toString().replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
}

/** What follows `#`, which no server ever sees: `#email=…&token=…`. */
export const fragmentOf = ({ hash }: { hash: string }): FlatSearch => parseSearch(hash.replace(/^#/, ''));

export type FlatSearch = Record<string, string | undefined>;

/** For routes whose screen reads the address itself, as the lists do. */
export const flatSearch = (search: Record<string, unknown>): FlatSearch => search as FlatSearch;
