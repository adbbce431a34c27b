import { z } from 'zod';
import { answered, changes } from '../../wire/record-schema.ts';
import { defineRecord } from '../../wire/record.ts';
import { state, street, zip } from './address.record.ts';

const address = defineRecord('address', 'internal', { ...street('Address'), state, zip: zip('Zip') });

export const Address = z.object(answered(address));
export type Address = z.output<typeof Address>;

export type AddressChanges = z.output<z.ZodObject<ReturnType<typeof changes<typeof address.fields>>>>;
