import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

const folder = 'var/mail';

/** A real SMTP server that delivers nothing: mails become files, their links are printed. */
export async function startMailCatcher(port: number): Promise<SMTPServer> {
  mkdirSync(folder, { recursive: true });
  let count = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      void simpleParser(stream).then((mail) => {
        count += 1;
        const file = join(folder, `${Date.now()}-${count}.txt`);
        writeFileSync(file, mail.text ?? '');
        console.log(`mail: "${mail.subject}" → ${file}`);
        for (const link of (mail.text ?? '').match(/https?:\S+/g) ?? []) console.log(`      ${link}`);
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return server;
}
