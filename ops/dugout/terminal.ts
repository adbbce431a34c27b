import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { CommandError } from './command.ts';

export const isTerminal = () => process.stdin.isTTY && process.stdout.isTTY;

/** A question that is answered at the keyboard. */
export async function ask(question: string): Promise<string> {
  return asked(question, (text) => process.stdout.write(text));
}

/** What is typed is not shown. */
export async function askSecret(question: string): Promise<string> {
  process.stdout.write(question);
  const answer = await asked('', () => true);
  process.stdout.write('\n');
  return answer;
}

async function asked(question: string, show: (text: string) => void): Promise<string> {
  const output = new Writable({
    write(chunk, _encoding, done) {
      show(String(chunk));
      done();
    },
  });
  const lines = createInterface({ input: process.stdin, output, terminal: true });
  try {
    const gone = new Promise<never>((_, refuse) => {
      lines.once('close', () => refuse(new CommandError('Broken off; nothing was done.')));
      lines.once('SIGINT', () => lines.close());
    });
    return await Promise.race([lines.question(question), gone]);
  } finally {
    lines.removeAllListeners('close').close();
  }
}

/** The first line of what is piped in, as it is. */
export async function lineFromInput(): Promise<string> {
  let text = '';
  for await (const piece of process.stdin.setEncoding('utf8')) text += String(piece);
  return text.split(/\r?\n/)[0]!;
}
