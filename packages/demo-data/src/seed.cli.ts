import { parseArgs } from 'node:util';
import { ownerUrlOf } from '@dugout/database/database-tls.ts';
import { seedReference } from '@dugout/database/seed-reference.ts';
import { seedDemo } from './seed-demo.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { force: { type: 'boolean', default: false }, password: { type: 'string' } },
});
const ownerUrl = ownerUrlOf(process.env);
if (ownerUrl === undefined) throw new Error('OWNER_DATABASE_URL is not set');

if (positionals[0] === 'reference') {
  console.log(await seedReference(ownerUrl));
} else if (positionals[0] === 'demo') {
  const password = values.password ?? process.env.DEMO_PASSWORD;
  if (password === undefined) throw new Error('Choose the demonstration password: --password or DEMO_PASSWORD');
  // Where the API keeps uploaded pictures; with a bucket, the demonstration has none.
  const files = process.env.FILES_DIR || undefined;
  console.log(await seedDemo(ownerUrl, { password, files, force: values.force }));
} else {
  throw new Error('Say which: reference, or demo [--password …] [--force]');
}
