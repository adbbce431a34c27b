import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { generateTypes, schemaFile } from './generate-types.ts';

it('the committed types are those of the migrations (run src/generate-types.ts)', { timeout: 60_000 }, async () => {
  expect(await readFile(schemaFile, 'utf8')).toBe(await generateTypes());
});
