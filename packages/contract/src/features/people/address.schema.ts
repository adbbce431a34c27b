import { z } from 'zod';
import { accepted, answered, changes } from '../../wire/record-schema.ts';
import { defineRecord } from '../../wire/record.ts';
import { state, street, zip } from './address.record.ts';

const address = defineRecord('address', 'internal', { ...street('Address'), state, zip: zip('Zip') });

export const Address = z.object(answered(address));
export type Address = z.output<typeof Address>;

/** The whole of it: what is left out is empty. */
export const AddressInput = z.strictObject(accepted(address));
export type AddressInput = z.output<typeof AddressInput>;

export type AddressChanges = z.output<z.ZodObject<ReturnType<typeof changes<typeof address.fields>>>>;
