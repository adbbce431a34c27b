import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readHistory } from './history.ts';

let folder: string;
let origin: string;
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

/** In one process: three for each commit take longer than the rest of the test. */
function commitMany(count: number): void {
  const input = Array.from({ length: count }, (_, index) =>
    [
      'commit refs/heads/main',
      `committer Robin <robin@club.example> ${index} +0000`,
      'data 4',
      'many',
      `M 644 inline many/${index}.ts`,
      'data 1',
      'x',
      '',
    ].join('\n'),
  ).join('');
  execFileSync('git', ['fast-import', '--quiet'], { cwd: origin, input });
  git('reset', '-q', '--hard');
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dugout-history-'));
  origin = join(folder, 'origin');
  mkdirSync(origin);
  git('init', '-q', '-b', 'main');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the commits since a base, since the last release, or the last 60; everything, where git does not know', () => {
  commitMany(63);
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
