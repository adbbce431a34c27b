import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { format } from 'prettier';
import { createTestDatabase } from './test-database.ts';

export const schemaFile = fileURLToPath(new URL('./generated/schema.ts', import.meta.url));

/** The Kysely types of a freshly migrated database. */
export async function generateTypes(): Promise<string> {
  const database = await createTestDatabase();
  try {
    const codegen = fileURLToPath(new URL('./cli/bin.js', import.meta.resolve('kysely-codegen')));
    const options = {
      dialect: 'postgres',
      url: database.ownerUrl,
      'include-pattern': 'public.*',
      'exclude-pattern': '{schema_migrations,staff_truth}',
      // A calendar day has no time zone; as a Date it would move by one for half of the world.
      'date-parser': 'string',
      'log-level': 'silent',
    };
    const args = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
    const { stdout } = await promisify(execFile)(process.execPath, [codegen, ...args, '--print']);
    return await format(stdout, { parser: 'typescript', singleQuote: true, printWidth: 120 });
  } finally {
    await database.drop();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const types = await generateTypes();
  const before = await readFile(schemaFile, 'utf8').catch(() => '');
  if (types !== before) await writeFile(schemaFile, types);
  console.log(types === before ? 'The types are up to date.' : 'The types were written.');
}
