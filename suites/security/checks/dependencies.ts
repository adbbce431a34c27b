import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Check, Tally } from '../../../tooling/suite/check.ts';

interface Locked {
  readonly version?: string;
  readonly integrity?: string;
  /** Where it comes from, if not from the registry. */
  readonly resolved?: string;
  readonly link?: true;
  readonly hasInstallScript?: true;
  /** One for each system; those of other systems are locked too, or `npm ci` refuses the whole. */
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

interface Manifest {
  readonly allowScripts: Readonly<Record<string, boolean>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const read = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T;

/** What `npm ci` would put on a machine: each package known by its hash, from the registry, and without a say of its own. */
function judgeLock(tally: Tally): void {
  const { packages } = read<{ packages: Record<string, Locked> }>('package-lock.json');
  const { allowScripts } = read<Manifest>('package.json');
  const nameAt = (place: string) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const locked = new Set(Object.keys(packages).map(nameAt));
  for (const [place, one] of Object.entries(packages)) {
    if (!place.includes('node_modules/') || one.link) continue;
    const name = nameAt(place);
    tally.count('packages locked');
    if (!one.integrity?.startsWith('sha512-')) tally.finding(`${name} is not locked by a hash`);
    if (one.resolved) tally.finding(`${name} comes from ${one.resolved}`);
    if (one.hasInstallScript && !allowScripts[name]) tally.finding(`${name} runs a script when it is installed`);
    for (const optional of Object.keys(one.optionalDependencies ?? {}))
      if (!locked.has(optional)) tally.finding(`${optional} of ${name} is not locked`);
  }
}

/** A range would let tomorrow's version in unseen. */
function judgeManifests(tally: Tally): void {
  const { packages } = read<{ packages: Record<string, Locked> }>('package-lock.json');
  const own = Object.keys(packages).filter((place) => !place.includes('node_modules/'));
  for (const place of own) {
    const { dependencies = {}, devDependencies = {} } = read<Manifest>(`${place || '.'}/package.json`);
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      tally.count('dependencies declared');
      const exact = /^\d+\.\d+\.\d+([-+][\w.]+)?$/.test(version) || name.startsWith('@dugout/');
      if (!exact) tally.finding(`${place || 'the root'} asks for ${name} ${version}, which is not one version`);
    }
  }
}

interface Audit {
  readonly metadata?: { readonly vulnerabilities: Readonly<Record<string, number>> };
  readonly message?: string;
}

/** Whether anything is known against them; where the registry does not tell, that is said and not taken for an answer. */
async function askRegistry(tally: Tally): Promise<void> {
  const told = await new Promise<string>((done) => {
    execFile('npm', ['audit', '--json'], { timeout: 30_000 }, (_error, stdout) => done(stdout));
  });
  const { metadata, message } = JSON.parse(told || '{}') as Audit;
  if (!metadata) {
    tally.measure(`npm audit was not answered (${message?.split(' - ')[0] ?? 'in time'})`);
    return;
  }
  const { high = 0, critical = 0, moderate = 0 } = metadata.vulnerabilities;
  tally.measure(`npm audit: ${critical} critical, ${high} high, ${moderate} moderate`);
  if (high + critical > 0) tally.finding(`npm audit knows of ${high} high and ${critical} critical advisories`);
}

export const dependencies: Check = {
  name: 'dependencies',
  promise: 'Every package is one known version by its hash, from the registry, and runs nothing when it is installed',
  async run(_asked, tally) {
    judgeLock(tally);
    judgeManifests(tally);
    await askRegistry(tally);
  },
};
