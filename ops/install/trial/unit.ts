import { readFileSync } from 'node:fs';

/** A service as its unit file declares it, as far as a trial without systemd can honour it. */
export interface Unit {
  readonly name: string;
  readonly oneshot: boolean;
  /** The command, split into its words. */
  readonly command: readonly string[];
  readonly folder: string;
  readonly environmentFiles: readonly string[];
  /** Null: a user of its own, for as long as it runs. */
  readonly user: string | null;
  readonly groups: readonly string[];
  /** Below `/var/lib`; the only folders that it may write to. */
  readonly stateFolders: readonly string[];
  readonly readOnly: boolean;
  /** Whether anything of root's rights is left to it. */
  readonly withoutRights: boolean;
  readonly umask: string;
  readonly stopSeconds: number;
  readonly wanted: boolean;
}

/** Every value of every key of `[Service]` and `[Install]`, in their order; `%i` is what stands behind the `@`. */
function valuesOf(text: string, instance: string): Map<string, string[]> {
  const values = new Map<string, string[]>();
  for (const line of text.replaceAll('\\\n', ' ').split('\n')) {
    const [, key, value] = /^(\w+)=(.*)$/.exec(line.trim()) ?? [];
    if (key === undefined || value === undefined) continue;
    values.set(key, [...(values.get(key) ?? []), value.replaceAll('%i', instance)]);
  }
  return values;
}

/** `90`, `2h`: seconds. */
function secondsOf(span: string): number {
  const [, count, unit] = /^(\d+)(s|min|h)?$/.exec(span) ?? [];
  if (count === undefined) throw new Error(`${span} is no time span that is known here`);
  return Number(count) * { s: 1, min: 60, h: 3_600 }[(unit ?? 's') as 's' | 'min' | 'h'];
}

export function parseUnit(name: string, text: string): Unit {
  const instance = /@(.*)\.service$/.exec(name)?.[1] ?? '';
  const values = valuesOf(text, instance);
  const last = (key: string) => values.get(key)?.at(-1);
  const words = (key: string) => (values.get(key) ?? []).flatMap((value) => value.split(/\s+/).filter(Boolean));
  const [command, ...more] = values.get('ExecStart') ?? [];
  if (command === undefined || more.length > 0) throw new Error(`${name} needs one ExecStart`);
  return {
    name,
    oneshot: last('Type') === 'oneshot',
    command: command.split(/\s+/),
    folder: last('WorkingDirectory') ?? '/',
    environmentFiles: values.get('EnvironmentFile') ?? [],
    user: last('DynamicUser') === 'yes' ? null : (last('User') ?? 'root'),
    groups: words('SupplementaryGroups'),
    stateFolders: words('StateDirectory').map((folder) => `/var/lib/${folder}`),
    readOnly: last('ProtectSystem') === 'strict',
    withoutRights: last('NoNewPrivileges') === 'yes' && last('CapabilityBoundingSet') === '',
    umask: last('UMask') ?? '0022',
    stopSeconds: secondsOf(last('TimeoutStopSec') ?? '90'),
    wanted: values.has('WantedBy'),
  };
}

/** As systemd finds it: `dugout-migrate@1.0.0.service` is the file `dugout-migrate@.service`. */
export function readUnit(name: string, folder = '/etc/systemd/system'): Unit {
  const full = name.endsWith('.service') ? name : `${name}.service`;
  return parseUnit(full, readFileSync(`${folder}/${full.replace(/@.*\.service$/, '@.service')}`, 'utf8'));
}
