import { z } from 'zod';

const healthStates = ['fine', 'attention', 'failing'] as const;
export type HealthState = (typeof healthStates)[number];

/** A part of the system: how it is, and what was found. Null: it could not be asked, or not in time. */
const part = <S extends z.ZodRawShape>(found: S) =>
  z.object({ state: z.enum(healthStates), found: z.object(found).nullable() });

const moment = z.iso.datetime();

/** How the system is, part by part. No host, no credential and no text of an error is in it. */
export const HealthReport = z.object({
  checkedAt: moment,
  program: part({ version: z.string(), commit: z.string().nullable() }),
  database: part({
    version: z.string(),
    bytes: z.number(),
    /** `behind`: the program needs migrations that were not run. `ahead`: they are those of a newer program. */
    migrations: z.enum(['current', 'behind', 'ahead']),
  }),
  /** `failing` was tried and is tried again; `givenUp` is not. */
  mail: part({ waiting: z.int(), failing: z.int(), givenUp: z.int(), oldest: moment.nullable() }),
  worker: part({ lastSeen: moment.nullable() }),
  storage: part({ kind: z.enum(['folder', 'bucket']) }),
  backup: part({ at: moment.nullable(), note: z.string().nullable() }),
});
export type HealthReport = z.output<typeof HealthReport>;
export type HealthPart = Exclude<keyof HealthReport, 'checkedAt'>;
export type FoundOf<P extends HealthPart> = NonNullable<HealthReport[P]['found']>;
