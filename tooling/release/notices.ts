import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LockedPackage } from './locked-packages.ts';

const isLicence = /^(licen[cs]e|copying|notice)/i;

const textsIn = (place: string) =>
  readdirSync(place, { withFileTypes: true })
    .filter((entry) => entry.isFile() && isLicence.test(entry.name))
    .map(({ name }) => readFileSync(join(place, name), 'utf8').trim());

/** The licences of what is in the release: most ask to be passed on with every copy. */
export function noticesOf(packages: readonly LockedPackage[], node: string): string {
  const parts = packages.map(({ place, name, version, license }) =>
    [`${name} ${version} (${license ?? 'see its page'})`, ...textsIn(place)].join('\n\n'),
  );
  const runtime = `node ${node} (MIT and others)\n\nhttps://github.com/nodejs/node/blob/v${node}/LICENSE`;
  return `${[runtime, ...parts].join(`\n\n${'-'.repeat(100)}\n\n`)}\n`;
}
