import { z } from 'zod';
import { id, version } from '../../wire/fields.ts';

/** Why an undo left a record as it is. */
export const leftReasons = ['changed', 'gone', 'in-the-way', 'administrator'] as const;

/** How many of the records that a run left are listed. */
export const mostLeftListed = 100;

/** An act that the worker writes in chunks, because it changes more rows than one call should. */
export const ActRun = z.object({
  /** The id of the act that it writes: what `POST /acts/{id}/undo` takes back. */
  id,
  version,
  kind: z.string(),
  /** The act that it takes back. */
  undoes: id.nullable(),
  /** `waiting`: no worker has been seen for a while. */
  state: z.enum(['running', 'waiting', 'done', 'stopped', 'failed']),
  done: z.int(),
  total: z.int(),
  /** How many records were left as they are, and the first of them. */
  leftCount: z.int(),
  left: z.array(
    z.object({ kind: z.string(), id: z.string(), name: z.string().nullable(), reason: z.enum(leftReasons) }),
  ),
});
export type ActRun = z.output<typeof ActRun>;
