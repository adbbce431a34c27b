/** What was typed into a form and not saved, kept in the browser so that a closed tab loses nothing. */
export interface Draft<V> {
  /** One for each opened form: two tabs on one record never write over each other. */
  readonly slot: string;
  readonly values: V;
  /** What the record was when the draft was begun, and its version; a new record has none. */
  readonly base: V;
  readonly version: number | null;
  /** When it was last typed into, in milliseconds. */
  readonly at: number;
}

export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Whose draft, of which record. */
export interface DraftName {
  readonly owner: string;
  readonly record: string;
}

const mark = 'draft:';
const lifetime = 30 * 24 * 60 * 60 * 1000;

const placeOf = ({ owner, record }: DraftName) => `${mark}${owner}:${record}:`;

const keysOf = (storage: DraftStorage, beginning: string) =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter(
    (key): key is string => key?.startsWith(beginning) ?? false,
  );

const isExpired = (at: number, now: number) => now - at > lifetime;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Nothing may stand in the place of words and numbers, and they in its place; never in that of a list. */
const fits = (value: unknown, like: unknown) =>
  value === null || like === null ? !isObject(value) && !isObject(like) : typeof value === typeof like;

/** The console may have been renewed since: a field that the form no longer has is left out, a new one begins as it is. */
function fitted<V extends object>(like: V, stored: object): V {
  const known = Object.entries(stored).filter(([field, value]) => field in like && fits(value, like[field as keyof V]));
  return { ...like, ...Object.fromEntries(known) };
}

interface Written {
  readonly values: object;
  readonly base: object;
  readonly version: number | null;
  readonly at: number;
}

function read(text: string | null): Written | null {
  try {
    const written = JSON.parse(text ?? 'null') as Partial<Written> | null;
    if (!isObject(written) || !isObject(written.values) || !isObject(written.base)) return null;
    const { values, base, version = null, at } = written;
    return typeof at === 'number' && (version === null || typeof version === 'number')
      ? { values, base, version, at }
      : null;
  } catch {
    return null;
  }
}

/** All drafts of a record, the newest first; `like` is a whole record of the form. */
export function draftsOf<V extends object>(storage: DraftStorage, name: DraftName, like: V, now: number): Draft<V>[] {
  const place = placeOf(name);
  return keysOf(storage, place)
    .flatMap((key) => {
      const written = read(storage.getItem(key));
      if (!written || isExpired(written.at, now)) return [];
      const { values, base, version, at } = written;
      return [{ slot: key.slice(place.length), values: fitted(like, values), base: fitted(like, base), version, at }];
    })
    .toSorted((one, other) => other.at - one.at);
}

/** False where the browser has no room for it, or keeps nothing at all. */
export function keepDraft<V>(storage: DraftStorage, name: DraftName, { slot, ...draft }: Draft<V>): boolean {
  try {
    storage.setItem(`${placeOf(name)}${slot}`, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export const forgetDraft = (storage: DraftStorage, name: DraftName, slot: string) =>
  storage.removeItem(`${placeOf(name)}${slot}`);

/** Also deletes drafts that can no longer be parsed. */
export function forgetExpiredDrafts(storage: DraftStorage, now: number): void {
  for (const key of keysOf(storage, mark)) {
    const written = read(storage.getItem(key));
    if (!written || isExpired(written.at, now)) storage.removeItem(key);
  }
}

/** Of everybody who has used this browser. */
export const countDrafts = (storage: DraftStorage): number => keysOf(storage, mark).length;

export function forgetAllDrafts(storage: DraftStorage): void {
  for (const key of keysOf(storage, mark)) storage.removeItem(key);
}

/** Storage may be forbidden by the browser: nothing is kept then, and the form says so. */
export function browserStorage(): DraftStorage {
  try {
    return globalThis.localStorage;
  } catch {
    const refuse = () => {
      throw new Error('This browser keeps nothing.');
    };
    return { length: 0, key: () => null, getItem: () => null, setItem: refuse, removeItem: () => undefined };
  }
}
