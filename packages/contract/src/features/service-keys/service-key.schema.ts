import { z } from 'zod';
import { id, requiredText, version } from '../../wire/fields.ts';

/** What a key allows. One thing so far; a key never allows more than one. */
const serviceScopes = ['ingest'] as const;

/** A key of one of the club's programs: it is shown once, and only its hash is kept. */
export const ServiceKey = z.object({
  id,
  version,
  name: z.string(),
  scope: z.enum(serviceScopes),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type ServiceKey = z.output<typeof ServiceKey>;

export const NewServiceKey = ServiceKey.extend({ key: z.string() });
export type NewServiceKey = z.output<typeof NewServiceKey>;

export const ServiceKeyInput = z.strictObject({ name: requiredText(100, 'Name is required.') });
