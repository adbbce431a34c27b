import { randomUUID } from 'node:crypto';
import { isEmail } from '@dugout/contract/features/auth/auth.rules.ts';
import { writeLetter } from '../../../apps/api/src/platform/mail/letter.ts';
import { checkMailServer, openMailer } from '../../../apps/api/src/platform/mail/mailer.ts';
import { mailMustEncrypt } from '../../../apps/api/src/platform/transport.ts';
import type { Settings } from '../../../apps/api/src/platform/settings.ts';
import { UsageError } from '../command.ts';
import { looking, ok, warning, type Finding } from './finding.ts';

const todo = 'correct SMTP_URL (smtps://user:password@host:465, or smtp://host:587), or start the mail server';

/** Connects, greets, encrypts and signs in as a mail would; sends nothing. */
export async function lookAtMail(settings: Settings): Promise<readonly Finding[]> {
  return looking('mail', todo, async () => {
    const { protocol, host, username } = new URL(settings.SMTP_URL);
    await checkMailServer(settings);
    const login = username === '' ? '' : ', and takes the login';
    const remote = mailMustEncrypt(settings.SMTP_URL);
    const encrypted = protocol === 'smtps:' || (remote && settings.SMTP_TLS === 'required');
    const told = `${host} answers${encrypted ? ', encrypted' : ''}${login}`;
    if (remote && !encrypted) {
      return [warning('mail', `${told}; whether it encrypts is left to it`, 'take SMTP_TLS=off out of the settings')];
    }
    return [ok('mail', told)];
  });
}

export async function sendTestMail(settings: Settings, to: string): Promise<readonly Finding[]> {
  if (!isEmail(to)) throw new UsageError('--mail-to is an e-mail address.');
  return looking('test mail', todo, async () => {
    const mailer = openMailer(settings);
    try {
      const letter = writeLetter({
        subject: 'Dugout: a test mail',
        paragraphs: ['Somebody who runs Dugout asked for this mail. If you can read it, mail works.'],
        signature: 'Dugout',
      });
      await mailer.send({ ...letter, to, senderName: 'Dugout', id: randomUUID() });
    } finally {
      mailer.close();
    }
    return [ok('test mail', `the mail server took a mail to ${to}: look whether it arrives`)];
  });
}
