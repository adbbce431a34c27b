import { existsSync, readFileSync } from 'node:fs';

/** A package as `package-lock.json` has it. */
export interface LockedPackage {
  /** `node_modules/sharp`: its folder. */
  readonly place: string;
  readonly name: string;
  readonly version: string;
  readonly license: string | null;
  /** `sha512-…` in base 64, of the archive it came in. */
  readonly integrity: string | null;
}

interface Entry {
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly dependencies?: Record<string, string>;
  readonly optionalDependencies?: Record<string, string>;
}

const readLock = (): Record<string, Entry> =>
  (JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Entry> }).packages;

/** As Node looks for it: in the package's own folder first, then in those around it. */
function find(lock: Record<string, Entry>, from: string, name: string): string | null {
  for (let folder = from; ; folder = folder.replace(/(^|\/)[^/]*$/, '')) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    const entry = lock[place];
    if (entry) return entry.link ? entry.resolved! : place;
    if (folder === '') return null;
  }
}

/** Everything that these need to run, and they themselves; what was not installed, because it is for other systems, is left out. */
function reach(lock: Record<string, Entry>, starts: readonly string[]): string[] {
  const places = new Set<string>();
  const waiting = [...starts];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    if (places.has(place)) continue;
    places.add(place);
    const { dependencies = {}, optionalDependencies = {} } = lock[place]!;
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const found = find(lock, place, name);
      if (found && existsSync(found)) waiting.push(found);
      else if (!(name in optionalDependencies)) throw new Error(`${place} needs ${name}, which is not installed`);
    }
  }
  return [...places].sort();
}

function packagesAt(lock: Record<string, Entry>, places: readonly string[]): LockedPackage[] {
  return places
    .filter((place) => place.startsWith('node_modules/') || place.includes('/node_modules/'))
    .map((place) => {
      const { version, license, integrity } = lock[place]!;
      const name = place.replace(/^.*node_modules\//, '');
      return { place, name, version: version!, license: license ?? null, integrity: integrity ?? null };
    });
}

/** Native code, which no bundle can hold. */
export function unbundledPackages(): LockedPackage[] {
  const lock = readLock();
  return packagesAt(lock, reach(lock, ['node_modules/sharp', 'node_modules/@node-rs/argon2']));
}

/** What the programs and the console are made of, bundled or not. */
export function shippedPackages(): LockedPackage[] {
  const lock = readLock();
  return packagesAt(lock, reach(lock, ['apps/api', 'apps/console', 'packages/contract', 'packages/database']));
}
