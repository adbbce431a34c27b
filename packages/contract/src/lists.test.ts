import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { journalEntities } from './features/history/history.kinds.ts';

const folder = new URL('./features/', import.meta.url);

interface Declared {
  readonly name: string;
  readonly export?: object;
}
const isList = (value: unknown): value is Declared =>
  typeof value === 'object' && value !== null && 'pageSizes' in value && 'defaultSort' in value;

it('the journal can be filtered by the export of every list', async () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(list|record)\.ts$/.test(name),
  );
  const exported = await Promise.all(files.map(async (name) => (await import(new URL(name, folder).href)) as object));
  const lists = exported.flatMap((file) => Object.values(file)).filter(isList);
  const names = lists.filter((list) => list.export).map(({ name }) => name);
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !(journalEntities as readonly string[]).includes(name))).toEqual([]);
});
