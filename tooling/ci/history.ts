import { execFileSync } from 'node:child_process';

/** What the plan of a run is made from. */
export interface History {
  /** How many commits there are: what takes turns takes them by this number. */
  readonly count: number;
  /** The files of each commit of the window, newest first; null where git does not know: then everything counts as changed. */
  readonly commits: readonly (readonly string[])[] | null;
  /** The window in words. */
  readonly window: string;
}

const longest = 60;

/** The commits since `base`, or else since the last release tag, at most the last 60. */
export function readHistory(folder: string, base: string | undefined): History {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'core.quotePath=false', ...args], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 2 ** 28,
    }).trim();
  const attempt = (...args: string[]) => {
    try {
      return git(...args);
    } catch {
      return null;
    }
  };
  const filesOf = (range: string) =>
    git('log', '--format=%x01', '--name-only', '--diff-merges=first-parent', range)
      .split('\u0001')
      .slice(1)
      .map((text) => text.split('\n').filter((line) => line !== ''));

  const head = attempt('rev-parse', 'HEAD');
  if (head === null) return { count: 0, commits: null, window: 'there is no git history' };
  if (git('rev-parse', '--is-shallow-repository') === 'true') {
    // The depth of the clone is always the same and would give the same turn each time; the hash is another for each commit.
    const count = Number.parseInt(head.slice(0, 8), 16);
    return { count, commits: null, window: 'the git history is shallow' };
  }
  const count = Number(git('rev-list', '--count', 'HEAD'));
  // A new branch has no commit before (a hash of zeros), and a forced push may have thrown it away.
  if (base && attempt('merge-base', base, 'HEAD') !== null) {
    const commits = filesOf(`${base}..HEAD`);
    return { count, commits, window: `${commits.length} commits since ${base.slice(0, 10)}` };
  }
  // Of the parent: the commit that is a release is judged as well.
  const tag = attempt('describe', '--tags', '--abbrev=0', 'HEAD^');
  const sinceTag = tag === null ? longest : Number(git('rev-list', '--count', `${tag}..HEAD`));
  const commits = filesOf('HEAD').slice(0, Math.min(sinceTag, longest));
  const window = sinceTag < longest ? `${sinceTag} commits since ${tag}` : `the last ${commits.length} commits`;
  return { count, commits, window };
}
