import { parseArgs } from 'node:util';
import { ownerUrlOf } from './database-tls.ts';
import { retireMessages } from './retire-messages.ts';

const usage = `npm run messages:retire -- --before 2021-01-01 --to messages-before-2021.ndjson.gz

Moves all messages sent before that day (UTC) into the file, and out of the database. Needs OWNER_DATABASE_URL.
The file must not be there yet. \`npm run messages:import -- <file>\` brings them back.`;

const { values } = parseArgs({ options: { before: { type: 'string' }, to: { type: 'string' } } });
const ownerUrl = ownerUrlOf(process.env);
const before = new Date(`${values.before ?? ''}T00:00:00Z`);
if (Number.isNaN(before.getTime()) || !values.to || ownerUrl === undefined) {
  process.stderr.write(`${usage}\n`);
  process.exit(1);
}
const began = Date.now();
const retired = await retireMessages(ownerUrl, {
  before,
  file: values.to,
  onBatch: (count) => {
    if (count % 100_000 === 0) console.log(`${count.toLocaleString('en')} messages moved`);
  },
});
const seconds = ((Date.now() - began) / 1_000).toFixed(0);
console.log(`${retired.toLocaleString('en')} messages moved to ${values.to} in ${seconds} s.`);
