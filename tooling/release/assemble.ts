import { chmodSync, copyFileSync, cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { billOfMaterials } from './bill-of-materials.ts';
import { shippedPackages, unbundledPackages } from './locked-packages.ts';
import { noticesOf } from './notices.ts';

export interface ReleaseAbout {
  readonly version: string;
  readonly builtAt: Date;
}

/** Whole folders, as the build left them. */
const folders = ['apps/api/dist', 'apps/console/dist', 'ops/systemd', 'ops/install', 'ops/proxy', 'ops/monitoring'];
/** Of `ops/backup` only what other programs start: the commands are in `dugout`. */
const scripts = /^(archive-wal|copy-pictures|.*\.(service|timer))$/;
const files = ['LICENSE', '.env.example'];

/** Source maps are useful only with the sources; the tests and their tools stay out of the release as well. */
const left = /\.map$|\.ts$|\/trial$/;

/**
 * All that is needed to run, and nothing more: no repository, no npm, no network. The folders are those of the repository, so that
 * documents, units and scripts name the same places in both.
 */
export function assemble(to: string, { version, builtAt }: ReleaseAbout): void {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(join(to, 'bin'), { recursive: true });
  const take = (path: string, from = path) => {
    mkdirSync(dirname(join(to, path)), { recursive: true });
    cpSync(from, join(to, path), { recursive: true, dereference: true, filter: (file) => !left.test(file) });
  };
  for (const folder of folders) take(folder);
  for (const file of files) take(file);
  for (const name of readdirSync('ops/backup').filter((one) => scripts.test(one))) take(`ops/backup/${name}`);
  for (const name of readdirSync('docs').filter((one) => one.endsWith('.md'))) take(`docs/${name}`);
  for (const { place } of unbundledPackages()) take(place);

  take('bin/dugout', 'tooling/release/dugout');
  copyFileSync(process.execPath, join(to, 'bin/node'));
  for (const program of ['bin/dugout', 'bin/node']) chmodSync(join(to, program), 0o755);
  // The bundles are modules by their names; what is native is required from here.
  writeFileSync(join(to, 'VERSION'), `${version}\n`);
  const packages = shippedPackages();
  const node = process.versions.node;
  writeFileSync(join(to, 'sbom.cdx.json'), billOfMaterials(packages, { version, node, builtAt }));
  writeFileSync(join(to, 'THIRD-PARTY.txt'), noticesOf(packages, node));
}
