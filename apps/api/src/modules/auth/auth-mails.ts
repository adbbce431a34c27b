import { z } from 'zod';
import type { Services } from '../../platform/context.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { writeLetter } from '../../platform/mail/letter.ts';
import { defineMail } from '../../platform/mail/mail-job.ts';
import { findAccount } from './account.store.ts';
import { findOpenReset } from './password-reset.store.ts';
import { hashToken, resetToken } from './reset-token.ts';

interface Organisation {
  readonly name: string;
  readonly timeZone: string;
  /** Where an answer to a mail goes. */
  readonly replyTo: string | null;
}

async function organisation(db: Db | Tx): Promise<Organisation> {
  const row = await db
    .selectFrom('organisation')
    .select(['name', 'time_zone', 'support_address'])
    .executeTakeFirstOrThrow();
  return { name: row.name, timeZone: row.time_zone, replyTo: row.support_address };
}

export const organisationName = async (db: Db | Tx) => (await organisation(db)).name;

/** The address people open comes from the settings: a request cannot choose where the link leads. */
export function resetAddress(publicUrl: string, email: string, token: string): string {
  return `${publicUrl}/reset-password?${new URLSearchParams({ email, token }).toString()}`;
}

export const resetLink = defineMail('reset-link', z.object({ resetId: z.uuid() }), async (services, { resetId }) => {
  const reset = await findOpenReset(services.db, resetId, services.clock.now());
  if (!reset?.email) return null;
  const token = resetToken(services.settings.SERVER_SECRET, reset.id);
  // The secret was changed since: this link would be refused, and the person can ask for another.
  if (!hashToken(token).equals(reset.tokenHash)) return null;
  const { name, replyTo } = await organisation(services.db);
  const invited = reset.purpose === 'invitation';
  const letter = writeLetter({
    subject: invited ? `${name}: set up your account` : `${name}: reset your password`,
    action: {
      label: invited ? 'Choose a password' : 'Reset password',
      url: resetAddress(services.settings.PUBLIC_URL, reset.email, token),
    },
    paragraphs: invited
      ? [
          `You have been invited to the ${name} administration. Choose a password to get started.`,
          'The link works once, for 72 hours.',
        ]
      : [
          `Somebody asked to reset the password of your ${name} account.`,
          'The link works once, for 30 minutes.',
          'If it was not you, you can ignore this mail: nothing has been changed.',
        ],
    signature: name,
  });
  return { ...letter, to: reset.email, senderName: name, replyTo };
});

const noticeKinds = ['session-reuse', 'failures-before-sign-in', 'password-changed', 'own-password-changed'] as const;
type NoticeKind = (typeof noticeKinds)[number];

const askForHelp = 'If it was not you, use "Forgot password?" on the sign-in page now, and tell another administrator.';

/** `when` is in the organisation's time zone. */
const notices: Record<NoticeKind, (name: string, when: string) => { subject: string; paragraphs: string[] }> = {
  'session-reuse': (name, when) => ({
    subject: `${name}: you have been signed out for safety`,
    paragraphs: [
      `On ${when} an old sign-in of your ${name} account was used a second time. That can mean that somebody copied it, so we ended that session.`,
      'Please sign in again, and choose a new password if you cannot explain it.',
    ],
  }),
  'failures-before-sign-in': (name, when) => ({
    subject: `${name}: sign-in after several wrong passwords`,
    paragraphs: [
      `Your ${name} account was signed in to on ${when}, after five or more wrong passwords.`,
      `If it was you, there is nothing to do. ${askForHelp}`,
    ],
  }),
  'password-changed': (name, when) => ({
    subject: `${name}: your password was changed`,
    paragraphs: [
      `The password of your ${name} account was changed on ${when}, and every session was ended.`,
      `If it was you, there is nothing to do. ${askForHelp}`,
    ],
  }),
  'own-password-changed': (name, when) => ({
    subject: `${name}: your password was changed`,
    paragraphs: [
      `The password of your ${name} account was changed on ${when} by somebody who was signed in and knew the old one. Every other session was ended.`,
      `If it was you, there is nothing to do. ${askForHelp}`,
    ],
  }),
};

const inZone = (at: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'long', timeZone }).format(new Date(at));

export const securityNotice = defineMail(
  'security-notice',
  z.object({ kind: z.enum(noticeKinds), userId: z.uuid(), at: z.iso.datetime() }),
  async ({ db }: Services, { kind, userId, at }) => {
    const account = await findAccount(db, userId);
    if (!account?.active || !account.user.email) return null;
    const { name, timeZone, replyTo } = await organisation(db);
    const letter = writeLetter({ ...notices[kind](name, inZone(at, timeZone)), signature: name });
    return { ...letter, to: account.user.email, senderName: name, replyTo };
  },
);
