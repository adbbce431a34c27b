import type { AddressInfo } from 'node:net';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  /** As the envelope says: where it would be delivered. */
  readonly recipients: readonly string[];
  readonly mail: ParsedMail;
}

export interface MailServer {
  readonly url: string;
  readonly received: ReceivedMail[];
  /** The next so many mails are read to the end and then refused. */
  refuseNext(count: number): void;
  /** The next so many mails are read to the end and never answered. */
  ignoreNext(count: number): void;
  close(): Promise<void>;
}

/** A real SMTP server that keeps what it gets. */
export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  let refusals = 0;
  let ignored = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, session, done) => {
      simpleParser(stream).then(
        (mail) => {
          // Kept also when it will be refused: a test wants to see both copies of a mail that was sent twice.
          const recipients = session.envelope.rcptTo.map(({ address }) => address);
          received.push({ recipients, mail });
          if (ignored > 0) {
            ignored -= 1;
            return;
          }
          if (refusals === 0) {
            done();
            return;
          }
          refusals -= 1;
          // Servers repeat in a refusal what they were told: no log may repeat it after them.
          const told = `${recipients.join(', ')} ${mail.text?.replaceAll(/\s+/g, ' ') ?? ''}`;
          done(Object.assign(new Error(`mailbox busy: ${told.slice(0, 400)}`), { responseCode: 451 }));
        },
        (error: Error) => done(error),
      );
    },
  });
  server.on('error', () => {});
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuseNext: (count) => {
      refusals = count;
    },
    ignoreNext: (count) => {
      ignored = count;
    },
    close: () => new Promise((closed) => server.close(closed)),
  };
}
