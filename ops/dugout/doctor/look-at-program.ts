import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../../../apps/api/src/platform/build.ts';
import type { Settings } from '../../../apps/api/src/platform/settings.ts';
import { version } from '../../../apps/api/src/platform/version.ts';
import { ok, warning, wrong, type Finding } from './finding.ts';

const neededNode = 24;

export function lookAtProgram({ node } = process.versions): Finding[] {
  const major = Number(node.split('.')[0]);
  return [
    ok('program', `Dugout ${version}${build?.commit ? `, commit ${build.commit}` : ', from its source'}`),
    major >= neededNode
      ? ok('node', `Node ${node}`)
      : wrong('node', `Node ${node}`, `start it with Node ${neededNode} or newer: npm ci brings one as a package`),
  ];
}

export function lookAtSettings(settings: Settings): Finding[] {
  return [lookAtSecret(settings.SERVER_SECRET), lookAtPublicUrl(settings.PUBLIC_URL), lookAtConsole(settings)];
}

/** What a guesser would have to try, in bits, if the signs were drawn by their frequency: words and repetitions have few. */
function bitsOf(text: string): number {
  const counts = new Map<string, number>();
  for (const sign of text) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= count * Math.log2(count / text.length);
  return bits;
}

function lookAtSecret(secret: string): Finding {
  const todo = 'make one with: openssl rand -base64 48 (everybody signs in again afterwards)';
  if (bitsOf(secret) < 64) return wrong('secret', 'SERVER_SECRET can be guessed', todo);
  if (bitsOf(secret) < 110 || /(.)\1{7}|password|change.?me|secret|example/i.test(secret)) {
    return warning('secret', 'SERVER_SECRET does not look random', todo);
  }
  return ok('secret', `SERVER_SECRET has ${secret.length} characters and looks random`);
}

const isLoopback = (host: string) => host === 'localhost' || host === '[::1]' || host.startsWith('127.');

function lookAtPublicUrl(url: string): Finding {
  const { protocol, hostname } = new URL(url);
  if (protocol === 'https:') return ok('address', `${url}, encrypted`);
  if (isLoopback(hostname)) return ok('address', `${url}, reachable from this machine alone`);
  return wrong(
    'address',
    `${url} is not encrypted: passwords and children's data could be read on the way`,
    'put a proxy with TLS in front and set PUBLIC_URL to its https:// address',
  );
}

function lookAtConsole({ CONSOLE_DIR: folder }: Settings): Finding {
  if (folder === undefined) {
    return warning('console', 'CONSOLE_DIR is not set: the API serves no screens', 'set it to the built console');
  }
  return existsSync(join(folder, 'index.html'))
    ? ok('console', 'the built console is there')
    : wrong('console', `there is no built console in ${folder}`, 'run npm run build, or correct CONSOLE_DIR');
}
