import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('workflows and guides name only npm scripts that exist', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const files = globSync(['.github/**/*.{yml,md}', 'CONTRIBUTING.md', 'docs/developer-guide.md', '.ci/run']);
  const named = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/npm run (?:-s )?([\w:-]*\w)/g)].map((match) => `${file}: ${match[1]}`),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((line) => !(line.split(': ')[1]! in scripts))).toEqual([]);
});
