import { z } from 'zod';
import { id, version } from '../../wire/fields.ts';
import { roles } from '../../vocabulary/people.ts';

export const UserRow = z.object({
  id,
  version,
  fname: z.string(),
  lname: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  primaryRole: z.enum(roles.values),
  admin: z.boolean(),
  teams: z.string().nullable(),
});
export type UserRow = z.output<typeof UserRow>;
