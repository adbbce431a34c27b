import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { marked } from '../markers.ts';
import { lines, type Abuse } from './hostile-bytes.ts';

/** A console with one asset, and beside it files that must never be served. */
export async function makeConsole() {
  const folder = await mkdtemp(join(tmpdir(), 'dugout-console-'));
  const dist = join(folder, 'dist');
  await mkdir(join(dist, 'assets'), { recursive: true });
  await writeFile(join(dist, 'index.html'), '<!doctype html><title>Console</title>');
  await writeFile(join(dist, 'assets', 'a.js'), '1');
  await writeFile(join(dist, 'assets', '.env'), marked('password'));
  await writeFile(join(folder, 'secret.txt'), marked('password'));
  return { dist, remove: () => rm(folder, { recursive: true, force: true }) };
}

const ways = [
  '../../secret.txt',
  '..%2f..%2fsecret.txt',
  '%2e%2e/%2e%2e/secret.txt',
  '%2e%2e%2f%2e%2e%2fsecret.txt',
  '..%5c..%5csecret.txt',
  '..\\..\\secret.txt',
  '%252e%252e%252f%252e%252e%252fsecret.txt',
  '....//....//secret.txt',
  './../../secret.txt',
  'a.js/../../../secret.txt',
  '/../../secret.txt',
  '//../../secret.txt',
  '%c0%ae%c0%ae/%c0%ae%c0%ae/secret.txt',
  '..;/..;/secret.txt',
  '..%00/..%00/secret.txt',
  'a.js%00',
  '.env',
  '%2eenv',
  '../../../../../../../../etc/passwd',
  '..%2f..%2f..%2f..%2f..%2f..%2fetc%2fpasswd',
];

/** Out of the folders that are served, into those beside them; what comes is a refusal, or the console's own page. */
export const outsideTheFolder = (): Abuse[] =>
  ['/assets/', '/api/files/', '/intake/', '/'].flatMap((start) =>
    ways.map((way) => ({
      name: `outside the folder: ${start}${way}`,
      sending: () => [lines(`GET ${start}${way} HTTP/1.1`, 'host: x')],
      answers: (status: number) => status < 500,
      never: /zqxpasswordqzx|root:x:0/,
    })),
  );
