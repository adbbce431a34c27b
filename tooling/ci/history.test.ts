import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readHistory } from './history.ts';

const folder = mkdtempSync(join(tmpdir(), 'dugout-history-'));
const origin = join(folder, 'origin');
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Robin', '-c', 'user.email=robin@club.example', ...args], {
    cwd: origin,
    encoding: 'utf8',
  }).trim();
const commit = (file: string) => {
  mkdirSync(dirname(join(origin, file)), { recursive: true });
  writeFileSync(join(origin, file), String(Math.random()));
  git('add', '.');
  git('commit', '-qm', file);
  return git('rev-parse', 'HEAD');
};

beforeAll(() => {
  mkdirSync(origin);
  git('init', '-q', '-b', 'main');
  commit('one.ts');
});
afterAll(() => rmSync(folder, { recursive: true }));

test('the commits since a base, since the last release, or the last 60; everything, where git does not know', () => {
  for (let index = 0; index < 62; index += 1) commit(`many/${index}.ts`);
  expect(readHistory(origin, undefined)).toMatchObject({ count: 63, window: 'the last 60 commits' });
  expect(readHistory(origin, undefined).commits).toHaveLength(60);

  git('tag', 'v1.0.0');
  const base = commit('apps/Über uns.ts');
  commit('docs/b.md');
  expect(readHistory(origin, undefined)).toMatchObject({
    count: 65,
    commits: [['docs/b.md'], ['apps/Über uns.ts']],
    window: '2 commits since v1.0.0',
  });
  // The commit of a release is judged too.
  git('tag', 'v1.1.0');
  expect(readHistory(origin, undefined).commits).toHaveLength(2);

  expect(readHistory(origin, base)).toMatchObject({ commits: [['docs/b.md']] });
  // The first push of a branch has no commit before it.
  expect(readHistory(origin, '0'.repeat(40))).toMatchObject({ window: '2 commits since v1.0.0' });

  git('checkout', '-qb', 'branch', base);
  commit('side.ts');
  git('checkout', '-q', 'main');
  git('merge', '-q', '--no-ff', '-m', 'merge', 'branch');
  expect(new Set(readHistory(origin, base).commits!.flat())).toEqual(new Set(['docs/b.md', 'side.ts']));

  git('clone', '-q', '--depth', '1', `file://${origin}`, join(folder, 'shallow'));
  const shallow = readHistory(join(folder, 'shallow'), undefined);
  expect(shallow).toMatchObject({ commits: null, window: 'the git history is shallow' });
  expect(shallow.count).toBeGreaterThan(1);

  mkdirSync(join(folder, 'unpacked'));
  expect(readHistory(join(folder, 'unpacked'), undefined)).toMatchObject({ count: 0, commits: null });
});
