import { z } from 'zod';
import { id } from '../../wire/fields.ts';

/** How old a player is by the rule of each sanctioning body in a season. Null where nobody knows, or nobody has confirmed the rule. */
export const PlayerAges = z.object({
  /** Of the player. */
  id,
  season: z.object({ id, name: z.string() }),
  ages: z.array(
    z.object({
      body: z.object({ id, name: z.string() }),
      confirmed: z.boolean(),
      /** The day on which completed years are counted. */
      ageOn: z.iso.date().nullable(),
      age: z.int().nullable(),
      division: z.string().nullable(),
      /** How it goes with the age group of her team. */
      standing: z.enum(['FITS', 'PLAYS_UP', 'TOO_OLD']).nullable(),
    }),
  ),
});
export type PlayerAges = z.output<typeof PlayerAges>;
