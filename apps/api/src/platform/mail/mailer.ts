import { createTransport } from 'nodemailer';
import type { Settings } from '../settings.ts';
import { mailMustEncrypt } from '../transport.ts';
import type { Letter } from './letter.ts';

export interface Mail extends Letter {
  /** One person, at the address that is stored for them. */
  readonly to: string;
  /** Whose name the mail bears; the address is always ours. */
  readonly senderName: string;
  /** The organisation's support address: ours reads nothing. */
  readonly replyTo?: string | null;
  /** The same for every attempt to send it, so that a mailbox can drop the second copy. */
  readonly id: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): void;
}

const addressIn = (from: string) => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();

type ServerSettings = Pick<Settings, 'SMTP_URL' | 'SMTP_TLS'>;

const openTransport = ({ SMTP_URL, SMTP_TLS }: ServerSettings) =>
  createTransport({
    url: SMTP_URL,
    requireTLS: SMTP_TLS === 'required' && mailMustEncrypt(SMTP_URL),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    // A letter is text that we wrote; nothing in it may make the server read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });

/** Connects, greets, encrypts and signs in as a mail would, and sends nothing; rejects with what is in the way. */
export async function checkMailServer(settings: ServerSettings): Promise<void> {
  const transport = openTransport(settings);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

export function openMailer(settings: ServerSettings & Pick<Settings, 'MAIL_FROM'>): Mailer {
  const sender = addressIn(settings.MAIL_FROM);
  const transport = openTransport(settings);
  return {
    async send({ to, senderName, replyTo, id, subject, text, html }) {
      await transport.sendMail({
        from: { name: senderName, address: sender },
        to: { name: '', address: to },
        ...(replyTo ? { replyTo: { name: senderName, address: replyTo } } : {}),
        // Said outright: a list of recipients is never read out of an address.
        envelope: { from: sender, to: [to] },
        messageId: `<${id}@${sender.slice(sender.lastIndexOf('@') + 1)}>`,
        subject,
        text,
        html,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    close: () => transport.close(),
  };
}
