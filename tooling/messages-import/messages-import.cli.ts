import { appendFileSync, createReadStream, statSync } from 'node:fs';
import { pipeline } from 'node:stream';
import { parseArgs } from 'node:util';
import { createGunzip } from 'node:zlib';
import { importLines, type Progress } from './import-lines.ts';
import { progressLine } from './progress-line.ts';
import { readLines } from './read-lines.ts';
import type { Destination } from './send-batch.ts';

const usage = `npm run messages:import -- file.ndjson [--kind messages|chats|members|attendees] [--url https://…]

Sends the lines of a file (also .gz) to the ingest call, as often as it takes. The service key is read from
DUGOUT_SERVICE_KEY. What the server refuses is written to <file>.refused, with the reason in <file>.refused.txt.`;

const kinds = ['messages', 'chats', 'members', 'attendees'] as const;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    kind: { type: 'string', default: 'messages' },
    url: { type: 'string', default: process.env.PUBLIC_URL ?? 'http://127.0.0.1:8080' },
  },
});
const [file] = positionals;
const kind = kinds.find((one) => one === values.kind);
const key = process.env.DUGOUT_SERVICE_KEY;
if (file === undefined || kind === undefined || !key) {
  process.stderr.write(`${usage}\n`);
  process.exit(1);
}

const size = statSync(file).size;
const bytes = createReadStream(file);
const source = readLines(file.endsWith('.gz') ? pipeline(bytes, createGunzip(), () => undefined) : bytes);

const began = Date.now();
let shown = 0;
function show(progress: Progress, last = false): void {
  const everyMs = process.stdout.isTTY ? 100 : 5_000;
  if (!last && Date.now() - shown < everyMs) return;
  shown = Date.now();
  const line = progressLine(progress, size === 0 ? 1 : bytes.bytesRead / size, Date.now() - began);
  process.stdout.write(process.stdout.isTTY ? `\r${line}${last ? '\n' : ''}` : `${line}\n`);
}

const to: Destination = {
  url: values.url.replace(/\/+$/, ''),
  key,
  kind,
  patienceMs: 10 * 60_000,
  onWait: (reason) => process.stderr.write(`\nwaiting: ${reason}\n`),
};
try {
  const done = await importLines(source, {
    to,
    batch: 1_000,
    atOnce: 2,
    onProgress: (progress) => show(progress),
    onRefused: (line, why) => {
      appendFileSync(`${file}.refused`, `${line}\n`, { mode: 0o600 });
      appendFileSync(`${file}.refused.txt`, `${why}\n`, { mode: 0o600 });
    },
  });
  show(done, true);
  if (done.refused > 0) process.stderr.write(`${done.refused} refused: see ${file}.refused and ${file}.refused.txt\n`);
  process.exitCode = done.refused > 0 ? 2 : 0;
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.stderr.write('What was acknowledged is stored. Run the same command again: nothing is stored twice.\n');
  process.exitCode = 1;
}
