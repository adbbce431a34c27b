import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { writeLetter } from '../../platform/mail/letter.ts';
import { defineMail } from '../../platform/mail/mail-job.ts';
import { inZone, mailingOrganisation } from '../../platform/mail/organisation-mail.ts';
import { findEmailChange, type EmailChange } from './email-change.store.ts';
import { emailToken, type EmailTokenUse } from './email-token.ts';

/** To the new address: confirm. To the old one: a change was asked for, or was made. */
const kinds = ['confirm', 'asked', 'changed'] as const;
type Kind = (typeof kinds)[number];

interface Said {
  readonly organisation: string;
  readonly change: EmailChange;
  readonly by: string;
  readonly when: string;
  readonly until: string;
}

interface Text {
  readonly to: 'oldEmail' | 'newEmail';
  /** What makes the mail pointless: it may be sent late. */
  readonly while: (change: EmailChange) => boolean;
  readonly use: EmailTokenUse;
  readonly label: string;
  readonly subject: string;
  readonly paragraphs: (said: Said) => string[];
}

const texts: Record<Kind, Text> = {
  confirm: {
    to: 'newEmail',
    while: ({ confirmed }) => !confirmed,
    use: 'confirm',
    label: 'Confirm this address',
    subject: 'confirm your new email address',
    paragraphs: ({ organisation, by, until }) => [
      `${by} wants to make this the email address of your ${organisation} account. Confirm it to sign in with it from now on.`,
      `The link works until ${until}. If you didn’t expect this, you can ignore this email. Nothing will change.`,
    ],
  },
  asked: {
    to: 'oldEmail',
    while: ({ confirmed }) => !confirmed,
    use: 'take-back',
    label: 'Keep this address',
    subject: 'your email address is about to change',
    paragraphs: ({ organisation, change, by, when }) => [
      `On ${when}, ${by} asked to change the email address of your ${organisation} account to ${change.newEmail}. It changes when the new address is confirmed.`,
      'If you expected this, you don’t need to do anything. If not, keep this address, and tell another administrator.',
    ],
  },
  changed: {
    to: 'oldEmail',
    while: ({ confirmed }) => confirmed,
    use: 'take-back',
    label: 'Take this address back',
    subject: 'your email address was changed',
    paragraphs: ({ organisation, change, until }) => [
      `The email address of your ${organisation} account is now ${change.newEmail}.`,
      `If you expected this, you don’t need to do anything. If not, take this address back now: that signs out everyone who is using your account, and lets you choose a new password. The link works until ${until}.`,
    ],
  },
};

/** The addresses come from the record, never from a request; so does where the link leads. */
export const emailChangeMail = defineMail(
  'email-change',
  z.object({ changeId: z.uuid(), kind: z.enum(kinds) }),
  async ({ db, clock, settings }, { changeId, kind }) => {
    const change = await findEmailChange(db, changeId);
    const text = texts[kind];
    const to = change?.[text.to];
    if (!change || !to || change.endedAs !== null || change.expiresAt <= clock.now() || !text.while(change))
      return null;
    const { name, timeZone, replyTo } = await mailingOrganisation(db);
    const token = emailToken(settings.SERVER_SECRET, text.use, changeId);
    const letter = writeLetter({
      subject: `${name}: ${text.subject}`,
      paragraphs: text.paragraphs({
        organisation: name,
        change,
        by: await nameOf(db, change.askedBy),
        when: inZone(change.askedAt, timeZone),
        until: inZone(change.expiresAt, timeZone),
      }),
      action: {
        label: text.label,
        // Behind the `#` it reaches no server's log; the page sends it.
        url: `${settings.PUBLIC_URL}/${text.use}-email#${new URLSearchParams({ email: to, token }).toString()}`,
      },
      signature: name,
    });
    return { ...letter, to, senderName: name, replyTo };
  },
);

async function nameOf(db: Db, userId: string | null): Promise<string> {
  const person = userId && (await db.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirst());
  return person ? person.name : 'an administrator';
}
