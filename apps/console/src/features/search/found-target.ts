import type { Found, FoundKind } from '@dugout/contract/features/search/search.schema.ts';

/** An address of the console. */
export interface Target {
  readonly to: string;
  readonly search: Readonly<Record<string, string>>;
}

const inList =
  (to: string) =>
  (id: string): Target => ({ to, search: { record: id } });

/** Where each kind is opened: exactly this record, by its id alone. */
const targets: Readonly<Record<FoundKind, (id: string) => Target>> = {
  player: inList('/players'),
  coach: inList('/coaches'),
  user: inList('/users'),
  lead: inList('/portal'),
  team: (id) => ({ to: `/teams/${id}`, search: {} }),
  event: (id) => ({ to: '/events', search: { event: id } }),
};

export const targetOf = ({ kind, id }: Pick<Found, 'kind' | 'id'>): Target => targets[kind](id);
