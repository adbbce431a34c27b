import { z } from 'zod';
import type { Services } from '../../platform/context.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { secretsOf } from '../../platform/keys.ts';
import { writeLetter } from '../../platform/mail/letter.ts';
import { defineMail } from '../../platform/mail/mail-job.ts';
import { askForHelp, inZone, mailingOrganisation } from '../../platform/mail/organisation-mail.ts';
import { findAccount } from './account.store.ts';
import { findOpenReset } from './password-reset.store.ts';
import { hashToken, resetToken } from './reset-token.ts';

export const organisationName = async (db: Db | Tx) => (await mailingOrganisation(db)).name;

/** The address people open comes from the settings: a request cannot choose where the link leads. */
function resetAddress(publicUrl: string, email: string, token: string): string {
  return `${publicUrl}/reset-password?${new URLSearchParams({ email, token }).toString()}`;
}

export const resetLink = defineMail('reset-link', z.object({ resetId: z.uuid() }), async (services, { resetId }) => {
  const reset = await findOpenReset(services.db, resetId, services.clock.now());
  if (!reset?.email) return null;
  const token = secretsOf(services.settings)
    .map((secret) => resetToken(secret, reset.id))
    .find((made) => hashToken(made).equals(reset.tokenHash));
  // The secret was changed since: no link can be made that would be accepted, and the person can ask for another.
  if (token === undefined) return null;
  const { name, replyTo } = await mailingOrganisation(services.db);
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

export const noticeKinds = [
  'session-reuse',
  'new-device',
  'listed-password',
  'failures-before-sign-in',
  'password-changed',
  'own-password-changed',
] as const;
type NoticeKind = (typeof noticeKinds)[number];

/** `when` is in the organisation's time zone. */
const notices: Record<NoticeKind, (name: string, when: string) => { subject: string; paragraphs: string[] }> = {
  'session-reuse': (name, when) => ({
    subject: `${name}: you have been signed out for safety`,
    paragraphs: [
      `On ${when} an old sign-in of your ${name} account was used a second time. That can mean that somebody copied it, so we ended that session.`,
      'Please sign in again, and choose a new password if you cannot explain it.',
    ],
  }),
  'new-device': (name, when) => ({
    subject: `${name}: sign-in from a new device`,
    paragraphs: [
      `Someone signed in to your ${name} account on ${when}, from a device that we have not seen before.`,
      `If it was you, there is nothing to do. ${askForHelp}`,
    ],
  }),
  'listed-password': (name, when) => ({
    subject: `${name}: choose a new password`,
    paragraphs: [
      `On ${when}, someone entered the correct password for your ${name} account. That password is on public lists that attackers try first, so it no longer works.`,
      'We sent a link to choose a new one in a separate email. If this was not you, use the link now, and tell another administrator.',
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

export const securityNotice = defineMail(
  'security-notice',
  z.object({ kind: z.enum(noticeKinds), userId: z.uuid(), at: z.iso.datetime() }),
  async ({ db }: Services, { kind, userId, at }) => {
    const account = await findAccount(db, userId);
    if (!account?.active || !account.user.email) return null;
    const { name, timeZone, replyTo } = await mailingOrganisation(db);
    const letter = writeLetter({ ...notices[kind](name, inZone(new Date(at), timeZone)), signature: name });
    return { ...letter, to: account.user.email, senderName: name, replyTo };
  },
);
