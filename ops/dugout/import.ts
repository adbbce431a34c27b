import { appendFileSync, createReadStream, statSync } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { importLines, type Progress as Lines } from './messages-import/import-lines.ts';
import { readLines } from './messages-import/read-lines.ts';
import type { Destination } from './messages-import/send-batch.ts';
import { CommandError, demand, UsageError, type Given } from './command.ts';
import type { importOptions } from './import.options.ts';
import { withProgress, type Progress } from './progress.ts';

const kinds = ['messages', 'chats', 'members', 'attendees'] as const;
const figures = (value: number) => value.toLocaleString('en');
const someRefused = 2;

const summaryOf = ({ lines, added, repeated, refused }: Lines) =>
  `${figures(lines)} lines, ${figures(added)} added, ${figures(repeated)} repeated, ${figures(refused)} refused`;

/** Sends the lines of a file to the ingest call, as often as it takes. */
export async function importCommand(given: Given<typeof importOptions>): Promise<number> {
  const { options, words, environment, say } = given;
  const [file] = words;
  if (file === undefined || words.length > 1) throw new UsageError('Name one file. See dugout import --help.');
  const kind = kinds.find((one) => one === options.kind);
  if (!kind) throw new UsageError(`--kind is one of ${kinds.join(', ')}.`);
  const key = demand(environment, 'DUGOUT_SERVICE_KEY', 'a service key, made in the console under Settings');
  const url = (options.url ?? (environment.PUBLIC_URL || 'http://127.0.0.1:8080')).replace(/\/+$/, '');
  const done = await withProgress(process.stdout, (progress) => send(file, { url, key, kind }, progress));
  say(summaryOf(done));
  if (done.refused === 0) return 0;
  say(`${figures(done.refused)} refused: see ${file}.refused and ${file}.refused.txt`);
  return someRefused;
}

async function send(file: string, to: Pick<Destination, 'url' | 'key' | 'kind'>, progress: Progress): Promise<Lines> {
  const { size } = statSync(file);
  const bytes = createReadStream(file);
  const source = readLines(file.endsWith('.gz') ? pipeline(bytes, createGunzip(), () => undefined) : bytes);
  const show = (so: Lines) =>
    progress.at({
      part: size === 0 ? 1 : bytes.bytesRead / size,
      count: so.lines,
      what: summaryOf(so),
    });
  try {
    return await importLines(source, {
      to: { ...to, patienceMs: 10 * 60_000, onWait: (reason) => progress.say(`waiting: ${reason}`) },
      batch: 1_000,
      atOnce: 2,
      onProgress: show,
      onRefused: (line, why) => {
        appendFileSync(`${file}.refused`, `${line}\n`, { mode: 0o600 });
        appendFileSync(`${file}.refused.txt`, `${why}\n`, { mode: 0o600 });
      },
    });
  } catch (error) {
    throw new CommandError(
      'What was acknowledged is stored. Run the same command again: nothing is stored twice. It ended here',
      { cause: error },
    );
  }
}
