import { z } from 'zod';
import { id } from '../../wire/fields.ts';

/** Section 3, "School entry": reference data. */
export const School = z.object({
  id,
  name: z.string(),
  city: z.string(),
  state: z.string(),
  imageUrl: z.string(),
  division: z.string(),
  conference: z.string().nullable(),
});
export type School = z.output<typeof School>;
