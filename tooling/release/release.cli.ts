import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { assemble } from './assemble.ts';
import { pack } from './pack.ts';

/** `npm run release`: from the built product to a folder and an archive that a machine needs nothing else for. */
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const folder = `var/release/dugout-${version}`;
const archive = `${folder}-${process.platform}-${process.arch}.tar.gz`;

/** Of the commit, so that everybody who builds it gets the same; where the source came without its history, as the builder says. */
function builtAt(): Date {
  const given = process.env['SOURCE_DATE_EPOCH'];
  if (given) return new Date(Number(given) * 1_000);
  try {
    const told = execFileSync('git', ['log', '-1', '--format=%ct'], { encoding: 'utf8', stdio: 'pipe' });
    return new Date(Number(told) * 1_000);
  } catch {
    return new Date(0);
  }
}

if (process.platform !== 'linux') throw new Error('A release has native parts: make it on Linux.');
const about = { version, builtAt: builtAt() };
assemble(folder, about);
// It must start where nothing of the repository is: no settings, no PATH, another folder.
const told = execFileSync(`${process.cwd()}/${folder}/bin/dugout`, ['--version'], {
  cwd: '/',
  env: { PATH: '/usr/bin:/bin' },
  encoding: 'utf8',
});
const sum = pack(folder, archive, about.builtAt);
console.log(`${folder}/: ${told.trim()}`);
console.log(`${archive}: ${(statSync(archive).size / 1e6).toFixed(1)} MB, sha256 ${sum}`);
console.log(`Install it: unpack it on the machine, then ${join('dugout-' + version, 'ops/install/install.sh')} --help`);
