import { z } from 'zod';
import { id, offsetMoment, requiredText, version } from '../../wire/fields.ts';
import { endProblem } from './service-key.rules.ts';

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
  endsAt: z.iso.datetime(),
});
export type ServiceKey = z.output<typeof ServiceKey>;

export const NewServiceKey = ServiceKey.extend({ key: z.string() });
export type NewServiceKey = z.output<typeof NewServiceKey>;

export const ServiceKeyInput = z.strictObject({
  name: requiredText(100, 'Name is required.'),
  /** Left out: a year from now. No key lives for ever. */
  endsAt: offsetMoment
    .superRefine((endsAt, issue) => {
      const message = endProblem(endsAt, Date.now());
      if (message) issue.addIssue({ code: 'custom', message });
    })
    .optional(),
});
export type ServiceKeyInput = z.output<typeof ServiceKeyInput>;
