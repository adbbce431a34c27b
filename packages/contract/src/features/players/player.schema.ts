import { z } from 'zod';
import { id, version } from '../../wire/fields.ts';
import { jerseySizes, pantSizes, positions, shortSizes, stirrupSizes } from '../../vocabulary/players.ts';
import { states } from '../../vocabulary/states.ts';
import { ageGroups } from '../../vocabulary/teams.ts';

/** Section 3, "Player (list shape)". */
export const PlayerRow = z.object({
  id,
  version,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  team: z.string().nullable(),
  ageGroup: z.enum(ageGroups.values).nullable(),
  pos1: z.enum(positions.values).nullable(),
  pos2: z.enum(positions.values).nullable(),
  jerseyNum: z.string().nullable(),
  gradYear: z.int().nullable(),
  jerseySize: z.enum(jerseySizes.values).nullable(),
  pantSize: z.enum(pantSizes.values).nullable(),
  stirrupSize: z.enum(stirrupSizes.values).nullable(),
  shortSize: z.enum(shortSizes.values).nullable(),
  practiceShortSize: z.enum(shortSizes.values).nullable(),
  parentPhone: z.string().nullable(),
  parentEmail: z.string().nullable(),
  commitId: id.nullable(),
  college: z.string().nullable(),
  isTrusted: z.boolean(),
  addressID: id.nullable(),
  address1: z.string().nullable(),
  address2: z.string().nullable(),
  city: z.string().nullable(),
  state: z.enum(states.values).nullable(),
  zip: z.string().nullable(),
  userID: id.nullable(),
  teamID: id.nullable(),
});
export type PlayerRow = z.output<typeof PlayerRow>;
