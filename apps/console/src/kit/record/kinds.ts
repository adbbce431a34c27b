import type { KindOfRecord } from './define-kind.ts';

type Kinds = Readonly<Record<string, () => Promise<KindOfRecord>>>;

let loadKinds: () => Promise<Kinds> = async () => ({});

/** The application knows the features, and the kit does not: called once, when the console starts. */
export function provideKinds(load: () => Promise<Kinds>): void {
  loadKinds = load;
}

/** Null for a kind that has no form and no screen of its own. */
export async function loadKind(kind: string): Promise<KindOfRecord | null> {
  const kinds = await loadKinds();
  return Object.hasOwn(kinds, kind) ? kinds[kind]!() : null;
}
