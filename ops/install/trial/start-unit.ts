import { spawn, type ChildProcess } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import type { Unit } from './unit.ts';

/** A user id without an account, like those that systemd assigns for DynamicUser. */
const nobodys = '61184';

/**
 * Around the command what the unit promises: everything is read-only but its state folders and an empty /tmp, other people's homes
 * are not there, and no right of root is left. Root cannot write either, which is how it knows that the rest holds.
 */
const confined = `
set -eu
for folder in $STATE; do mount --bind "$folder" "$folder"; done
while read -r _ place _; do
  case $place in /proc* | /dev* | /sys*) continue ;; esac
  for folder in $STATE; do [ "$place" = "$folder" ] && continue 2; done
  mount -o remount,bind,ro "$place"
done </proc/self/mounts
for folder in /tmp /root /home; do mount -t tmpfs -o mode=1777 tmpfs "$folder"; done
for folder in / /etc /opt /usr /var /var/lib; do
  if touch "$folder/.writable" 2>/dev/null; then
    echo "$folder can be written to" >&2
    exit 226
  fi
done
`;

const start = `
cd "$FOLDER"
umask "$MASK"
groups=$GROUPS_OF
unset FOLDER MASK STATE GROUPS_OF
exec setpriv $groups -- "$@"
`;

const identity = ({ user, groups }: Unit) =>
  user === null
    ? `--reuid=${nobodys} --regid=${nobodys} --clear-groups`
    : groups.length > 0
      ? `--reuid=${user} --regid=${user} --groups=${[user, ...groups].join(',')}`
      : `--reuid=${user} --regid=${user} --init-groups`;

const homeOf = ({ user }: Unit) =>
  readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find(([name]) => name === user)?.[5] ?? '/';

const rights = ({ withoutRights }: Unit) =>
  withoutRights ? ' --no-new-privs --bounding-set=-all --inh-caps=-all' : '';

export function startUnit(unit: Unit, log: string): ChildProcess {
  const fromFiles = unit.environmentFiles.map((file) => parseEnv(readFileSync(file, 'utf8')) as Record<string, string>);
  const output = openSync(log, 'a');
  return spawn(
    'unshare',
    ['--mount', 'sh', '-c', `${unit.readOnly ? confined : 'set -eu'}\n${start}`, 'unit', ...unit.command],
    {
      cwd: '/',
      detached: true,
      stdio: ['ignore', output, output],
      env: {
        HOME: homeOf(unit),
        PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
        ...Object.assign({}, ...fromFiles),
        FOLDER: unit.folder,
        MASK: unit.umask,
        STATE: unit.stateFolders.join(' '),
        GROUPS_OF: `${identity(unit)}${rights(unit)}`,
      },
    },
  );
}
