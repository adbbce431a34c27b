import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Our own packages: the copy has its own. */
const own = '@dugout';

/** What is committed, beside the tree that people work in: a defect that is put in on purpose must never be left there. */
export function copyOfTree() {
  const folder = mkdtempSync(join(tmpdir(), 'dugout-copy-'));
  execFileSync('git', ['clone', '--quiet', '--local', '.', folder]);
  // Where two versions of a package are needed, one lies with the application.
  for (const place of ['.', ...readdirSync('apps').map((app) => join('apps', app))]) linkModules(place, folder);
  mkdirSync(join(folder, 'node_modules', own));
  for (const name of readdirSync('packages'))
    symlinkSync(join(folder, 'packages', name), join(folder, 'node_modules', own, name));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function linkModules(place: string, copy: string): void {
  const from = join(place, 'node_modules');
  if (!existsSync(from)) return;
  const to = join(copy, from);
  mkdirSync(to);
  for (const name of readdirSync(from)) if (name !== own) symlinkSync(resolve(from, name), join(to, name));
}
