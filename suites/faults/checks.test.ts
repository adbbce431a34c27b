import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checks } from './checks.ts';

test('every check is asked: one that stands in no list shows nothing', async () => {
  const folder = new URL('./checks/', import.meta.url);
  const files = readdirSync(folder).map((file) => import(new URL(file, folder).href) as Promise<object>);
  const made = (await Promise.all(files)).flatMap((exported) => Object.values(exported));
  expect(made).toHaveLength(checks.length);
  expect(new Set(made)).toEqual(new Set(checks));
});
