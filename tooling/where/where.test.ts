import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const pathsIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/`((?:apps|packages|suites|tooling|docs|ops|\.ci)\/[\w./*-]*)`/g)].map(
    (match) => match[1]!,
  );

test.each(['docs/where.md', 'README.md'])('every path named in %s exists', (file) => {
  const paths = pathsIn(file);
  expect(paths.length).toBeGreaterThan(3);
  expect(paths.filter((path) => !existsSync(path.replace(/\/?\*.*$/, '')))).toEqual([]);
});
