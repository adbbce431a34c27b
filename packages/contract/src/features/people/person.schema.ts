import { z } from 'zod';
import { id } from '../../wire/fields.ts';

/** The person behind another record (coach, player, parent), as far as that record's screens show them. */
export const Person = z.object({
  id,
  fname: z.string(),
  lname: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
});
export type Person = z.output<typeof Person>;
