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
          `Someone asked to reset the password for your ${name} account.`,
          'The link works once, for 30 minutes.',
          'If it wasn’t you, you can ignore this email. Your password hasn’t changed.',
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
    subject: `${name}: you were signed out for your security`,
    paragraphs: [
      `On ${when} an expired sign-in for your ${name} account was used again. Someone may have copied it, so we signed that device out.`,
      'Please sign in again. If you can’t explain it, choose a new password.',
    ],
  }),
  'new-device': (name, when) => ({
    subject: `${name}: sign-in from a new device`,
    paragraphs: [
      `Someone signed in to your ${name} account on ${when}, from a device we haven’t seen before.`,
      `If it was you, you don’t need to do anything. ${askForHelp}`,
    ],
  }),
  'listed-password': (name, when) => ({
    subject: `${name}: choose a new password`,
    paragraphs: [
      `On ${when}, someone entered the correct password for your ${name} account. That password is on public lists that attackers try first, so it no longer works.`,
      'We sent a link to choose a new one in a separate email. If this wasn’t you, use the link now, and tell another administrator.',
    ],
  }),
  'failures-before-sign-in': (name, when) => ({
    subject: `${name}: sign-in after several wrong passwords`,
    paragraphs: [
      `Someone signed in to your ${name} account on ${when}, after entering a wrong password five or more times.`,
      `If it was you, you don’t need to do anything. ${askForHelp}`,
    ],
  }),
  'password-changed': (name, when) => ({
    subject: `${name}: your password was changed`,
    paragraphs: [
      `The password for your ${name} account was changed on ${when}. You were signed out on every device.`,
      `If it was you, you don’t need to do anything. ${askForHelp}`,
    ],
  }),
  'own-password-changed': (name, when) => ({
    subject: `${name}: your password was changed`,
    paragraphs: [
      `The password for your ${name} account was changed on ${when} by someone who was signed in and knew the old one. Every other device was signed out.`,
      `If it was you, you don’t need to do anything. ${askForHelp}`,
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
