import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { Random } from '@dugout/database/random.ts';

export interface Arrived {
  readonly to: string;
  readonly messageId: string;
  /** Whether the mail reports something that was done; every other mail was requested. */
  readonly isNotice: boolean;
}

/**
 * A real SMTP server that keeps every mail it accepts. It often delays its reply: a worker that dies meanwhile does not
 * know that the mail has arrived.
 */
export class MailSink {
  readonly #server: SMTPServer;
  readonly #random: Random;
  readonly arrived: Arrived[] = [];
  #hesitationMs = 400;
  #onArrival: () => void = () => undefined;

  private constructor(random: Random) {
    this.#random = random;
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData: (stream, session, done) => {
        const pieces: Buffer[] = [];
        stream.on('data', (piece: Buffer) => pieces.push(piece));
        stream.on('end', () => {
          const [to] = session.envelope.rcptTo;
          const text = Buffer.concat(pieces).toString();
          const messageId = /^message-id:\s*(\S+)/im.exec(text)?.[1] ?? 'none';
          const isNotice = /^subject: .*: (an administrator was|sign-in from)/im.test(text);
          this.arrived.push({ to: to!.address, messageId, isNotice });
          this.#onArrival();
          setTimeout(done, this.#random.chance(0.6) ? this.#random.next() * this.#hesitationMs : 0);
        });
      },
    });
    // A killed worker leaves a broken connection behind.
    this.#server.on('error', () => undefined);
  }

  static async open(random: Random): Promise<MailSink> {
    const sink = new MailSink(random);
    await new Promise<void>((listening) => sink.#server.listen(0, '127.0.0.1', listening));
    return sink;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.#server.server.address() as AddressInfo).port}`;
  }

  /** From now on it waits up to so long before it says that it took a mail. */
  hesitate(ms: number): void {
    this.#hesitationMs = ms;
  }

  /** Resolves when a mail has arrived and its sender does not know yet, or after `patienceMs`. */
  nextArrival(patienceMs: number): Promise<boolean> {
    return new Promise((known) => {
      const timer = setTimeout(() => known(false), patienceMs);
      this.#onArrival = () => {
        clearTimeout(timer);
        known(true);
      };
    });
  }

  close(): Promise<void> {
    return new Promise((closed) => this.#server.close(() => closed()));
  }
}
