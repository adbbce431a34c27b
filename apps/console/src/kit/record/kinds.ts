import type { KindOfRecord } from './define-kind.ts';

type Loaders = Readonly<Record<string, () => Promise<KindOfRecord>>>;

let loaders: Loaders = {};

/** The application knows the features, and the kit does not: called once, when the console starts. */
export function provideKinds(table: Loaders): void {
  loaders = table;
}

/** Null for a kind that has no form and no screen of its own. */
export const loadKind = async (kind: string): Promise<KindOfRecord | null> =>
  Object.hasOwn(loaders, kind) ? loaders[kind]!() : null;
