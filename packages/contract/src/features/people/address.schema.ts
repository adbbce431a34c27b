import { z } from 'zod';
import { changedChoice, changedText } from '../../wire/fields.ts';
import { states } from '../../vocabulary/states.ts';

const nullable = z.string().nullable();

/** Where a coach, a player or a parent lives: the same five lines everywhere. */
export const Address = z.object({
  address1: nullable,
  address2: nullable,
  city: nullable,
  state: z.enum(states.values).nullable(),
  zip: nullable,
});
export type Address = z.output<typeof Address>;

export const addressChanges = {
  address1: changedText(200),
  address2: changedText(200),
  city: changedText(100),
  state: changedChoice(states.values),
  zip: changedText(20),
};
export type AddressChanges = z.output<z.ZodObject<typeof addressChanges>>;
