import { z } from 'zod';
import { id, text } from '../../wire/fields.ts';
import { changes } from '../../wire/record-schema.ts';
import { ownPassword } from '../auth/auth.routes.ts';
import { User } from '../users/user.schema.ts';
import { nameRecord } from './account.record.ts';

/** The signed-in administrator's own record, as far as they change it themselves. */
export const Account = User.pick({ id: true, version: true, fname: true, lname: true, email: true });
export type Account = z.output<typeof Account>;

export const AccountInput = z.strictObject(changes(nameRecord));
export type AccountInput = z.output<typeof AccountInput>;

export const PasswordInput = z.strictObject({ current: z.string().min(1).max(1_000), password: ownPassword });
export type PasswordInput = z.output<typeof PasswordInput>;

export const ConfirmInput = z.strictObject({ password: z.string().min(1).max(1_000) });
export type ConfirmInput = z.output<typeof ConfirmInput>;

/** An open sign-in, without its tokens and without a place: an IP address says little about where the user is. */
export const OpenSession = z.object({
  id,
  /** `Firefox on Windows`, as far as the browser says so. */
  device: z.string(),
  signedInAt: z.string(),
  lastSeenAt: z.string(),
  /** The one that asks. */
  current: z.boolean(),
});
export type OpenSession = z.output<typeof OpenSession>;

/** What the link in a mail about a new email address carries. */
export const EmailToken = z.strictObject({ token: text(200) });
export const EmailConfirmed = z.object({ email: z.string() });
/** `restored`: the new address was in use already, so the password must be chosen anew. */
export const EmailTakenBack = z.object({ email: z.string(), restored: z.boolean() });
export type EmailTakenBack = z.output<typeof EmailTakenBack>;
