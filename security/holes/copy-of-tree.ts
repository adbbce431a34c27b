import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** What is committed, beside the tree that people work in: a hole must never be left there. */
export function copyOfTree() {
  const folder = mkdtempSync(join(tmpdir(), 'dugout-holes-'));
  execFileSync('git', ['clone', '--quiet', '--local', '.', folder]);
  const modules = join(folder, 'node_modules');
  mkdirSync(modules);
  for (const name of readdirSync('node_modules')) {
    if (name !== '@dugout') symlinkSync(resolve('node_modules', name), join(modules, name));
  }
  mkdirSync(join(modules, '@dugout'));
  for (const name of ['contract', 'database'])
    symlinkSync(join(folder, 'packages', name), join(modules, '@dugout', name));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
