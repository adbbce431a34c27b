import type { MailFailure } from '@dugout/contract/features/setup/mail-test.routes.ts';

/** Why a mail was not sent, and what the operator can check. */
export const failureWords: Readonly<Record<MailFailure, string>> = {
  'unknown-host': 'There is no mail server with that name. Check SMTP_URL in the settings of the server.',
  'no-answer': 'The mail server does not answer. Check SMTP_URL, and whether a firewall is in the way.',
  'no-encryption':
    'The connection to the mail server could not be secured. Check smtp:// or smtps:// in SMTP_URL, its port, and its certificate.',
  'sign-in': 'The mail server does not accept the name or the password. Check them in SMTP_URL.',
  refused: 'The mail server refused the email. Often the sender isn’t allowed: check MAIL_FROM.',
  unknown: 'The email could not be sent.',
};

export const nobodyWorks =
  'The worker sends email, and none is running. Start it alongside the server, and the email will go out.';
