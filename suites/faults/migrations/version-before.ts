import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';

const folderOfMigrations = 'packages/database/migrations';
const workspaces = {
  api: 'apps/api',
  console: 'apps/console',
  contract: 'packages/contract',
  database: 'packages/database',
  'demo-data': 'packages/demo-data',
};

const git = (...parts: string[]) => execFileSync('git', parts, { encoding: 'utf8' }).trim();

/** The program as it was before the newest migration: what still runs while that one is applied. */
export class VersionBefore {
  readonly folder: string;
  readonly commit: string;

  private constructor(folder: string, commit: string) {
    this.folder = folder;
    this.commit = commit;
  }

  static checkOut(root: string): VersionBefore {
    const newest = readdirSync(folderOfMigrations).toSorted().at(-1)!;
    const added = git('log', '--diff-filter=A', '--format=%H', '--', `${folderOfMigrations}/${newest}`).split('\n');
    const commit = git('rev-parse', `${added.at(-1)}^`);
    const folder = join(root, 'version-before');
    git('worktree', 'add', '--quiet', '--detach', folder, commit);
    linkModules(folder);
    return new VersionBefore(folder, commit);
  }

  /** One of its commands: it may be from before there was one program for all of them. */
  command(name: string, before: string): string[] {
    const program = 'ops/dugout/dugout.cli.ts';
    return existsSync(join(this.folder, program)) ? [program, name] : [before];
  }

  /** Something of its own, run where it stands. */
  run(program: readonly string[], environment: Record<string, string> = {}): void {
    const { status, output } = this.try(program, environment);
    if (status !== 0) throw new Error(`${program.join(' ')} ended with ${status}:\n${output.slice(-2_000)}`);
  }

  /** The same, when it may end badly. */
  try(program: readonly string[], environment: Record<string, string> = {}): { status: number | null; output: string } {
    const [name, ...parts] = program as [string, ...string[]];
    const { status, stdout, stderr } = spawnSync(name, parts, {
      cwd: this.folder,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment },
      maxBuffer: 256 * 1024 * 1024,
    });
    return { status, output: `${stdout}\n${stderr}` };
  }

  /** Its tables are those of today. */
  migrateAsToday(): void {
    cpSync(folderOfMigrations, join(this.folder, folderOfMigrations), { recursive: true });
  }

  migrateAsBefore(): void {
    rmSync(join(this.folder, folderOfMigrations), { recursive: true });
    git('-C', this.folder, 'checkout', '--', folderOfMigrations);
  }

  remove(): void {
    git('worktree', 'remove', '--force', this.folder);
  }
}

/** What others wrote is shared; what is ours is its own. */
function linkModules(folder: string): void {
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@dugout'), { recursive: true });
  for (const entry of readdirSync('node_modules')) {
    if (entry !== '@dugout') symlinkSync(resolve('node_modules', entry), join(modules, entry));
  }
  for (const [name, path] of Object.entries(workspaces)) {
    symlinkSync(join(folder, path), join(modules, '@dugout', name));
  }
}
