import { z } from 'zod';
import { id } from '../../wire/fields.ts';

/** A person is found once, as the first of these that they are. */
export const foundKinds = ['player', 'coach', 'user', 'team', 'lead', 'event'] as const;
export type FoundKind = (typeof foundKinds)[number];

/** What leads to a record, and nothing more of it: no address, no number, nothing that only the record itself shows. */
export const Found = z.object({
  kind: z.enum(foundKinds),
  /** Of the record of that kind: a player's is not that of her person. */
  id,
  title: z.string(),
  /** What tells two of the same title apart: team and age group, a date, a status. */
  line: z.string(),
  /** Deactivated, graduated, converted, past: shown more quietly. */
  former: z.boolean(),
});
export type Found = z.output<typeof Found>;
