import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Report } from '../../tooling/suite/check.ts';
import { copyOfTree } from '../../tooling/suite/copy-of-tree.ts';
import type { Hole } from './holes/hole.ts';
import { holes } from './holes/holes.ts';
import { withPart } from '../../tooling/suite/table.ts';
import { document } from './document.ts';

/**
 * Whether the suite would notice: each hole is put into a copy of what is committed, and its check has to find it.
 *   npm run test:security:holes [-- --only WORD] [--docs]
 */
const { values } = parseArgs({ options: { only: { type: 'string' }, docs: { type: 'boolean' } } });
const tree = copyOfTree();
const env = { ...process.env, E2E_PORT: process.env.E2E_PORT ?? '8390' };
const run = (command: string, ...parts: string[]) =>
  spawnSync(command, parts, { cwd: tree.folder, env, encoding: 'utf8', timeout: 600_000 });

const build = () => run('npm', 'run', '-s', 'build');
/** They look at what the console does, and see a hole only in a new build. */
const browsers = ['stored-xss', 'monkey', 'browser-leaks'];

function tryHole(hole: Hole): string | null {
  const path = join(tree.folder, hole.file);
  const whole = readFileSync(path, 'utf8');
  if (whole.split(hole.from).length !== 2) return null;
  writeFileSync(
    path,
    whole.replace(hole.from, () => hole.to),
  );
  try {
    if (browsers.includes(hole.check)) build();
    run(process.execPath, 'suites/security/suite.cli.ts', '--only', hole.check, '--size', 'short', '--seed', '1');
    const file = join(tree.folder, 'var/security', `${hole.check}.json`);
    if (!existsSync(file)) return null;
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
    // A check that the hole broke off has not found it.
    return report.findings.find((finding) => !finding.startsWith('broken off')) ?? null;
  } finally {
    writeFileSync(path, whole);
  }
}

const rows: string[] = [];
let missed = 0;
try {
  build();
  for (const hole of holes.filter(({ what }) => !values.only || what.includes(values.only))) {
    const finding = tryHole(hole);
    if (finding === null) missed += 1;
    const words = finding === null ? 'NOT FOUND' : finding.replaceAll(/\s+/g, ' ').slice(0, 100);
    console.log(`${hole.what}: ${hole.check}: ${words}`);
    rows.push(`| ${hole.what} | \`${hole.file}\` | ${hole.check} | ${words.replaceAll('|', '\\|')} |`);
  }
} finally {
  tree.remove();
}
if (values.docs) {
  const table = ['| Hole | In | Found by | As |', '| --- | --- | --- | --- |', ...rows].join('\n');
  writeFileSync(document, withPart(readFileSync(document, 'utf8'), 'holes', table));
}
console.log(`${rows.length - missed} of ${rows.length} holes found`);
process.exitCode = missed > 0 ? 1 : 0;
