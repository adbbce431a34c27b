import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';

/** The same files give the same archive, byte for byte: sorted, with one timestamp and one numeric owner. */
export function pack(folder: string, archive: string, builtAt: Date): string {
  const seconds = Math.floor(builtAt.getTime() / 1_000);
  execFileSync('sh', [
    '-c',
    `tar --create --directory "$1" --sort=name --format=gnu --mtime="@$3" --owner=0 --group=0 --numeric-owner \
      --mode='u=rwX,go=rX' "$2" | gzip -n6 >"$4"`,
    'pack',
    dirname(folder),
    basename(folder),
    String(seconds),
    archive,
  ]);
  const sum = createHash('sha256').update(readFileSync(archive)).digest('hex');
  writeFileSync(`${archive}.sha256`, `${sum}  ${basename(archive)}\n`);
  return sum;
}
