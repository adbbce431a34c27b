import { z } from 'zod';
import { demandTls } from '@dugout/database/database-tls.ts';

const databaseUrl = /^postgres(ql)?:\/\//;

/** Of backups, and of whatever works as the owner of the tables; described as those of the API are. */
export const OperatorSettings = z.object({
  OWNER_DATABASE_URL: z
    .string({ error: 'is missing: the address of the database, for the owner of the tables' })
    .regex(databaseUrl, 'must start with postgres://')
    .meta({
      description:
        'The address of the database for the owner of the tables; for backups one who may replicate, too. Never given to the API.',
      readBy: '`dugout migrate`, `backup`, `erase-again`, `generate`',
      example: 'postgres://postgres@127.0.0.1:5432/dugout',
    }),
  BACKUP_DIR: z
    .string({ error: 'is missing: the folder of the backups, e.g. /var/backups/dugout' })
    // It becomes a part of the commands that PostgreSQL runs.
    .regex(/^\/[\w./-]+$/, 'must start with / and be made of letters, digits, and the signs . _ - alone.')
    .transform((folder) => folder.replace(/\/+$/, ''))
    .meta({
      description: 'The folder of the backups, on another disk than the database.',
      readBy: '`dugout backup`, `restore`, `drill`, `look`, `erase-again`',
    }),
  BACKUP_KEEP: z.coerce
    .number({ error: 'must be 1 or more: how many to keep.' })
    .int('must be 1 or more: how many to keep.')
    .min(1, 'must be 1 or more: how many to keep.')
    .default(7)
    .meta({ description: 'How many backups are kept.', readBy: '`dugout backup`' }),
  AFTER_BACKUP: z.string().optional().meta({
    description:
      'Run by the shell when a backup has succeeded: the copy that leaves the machine, e.g. rclone sync "$BACKUP_DIR" vault:dugout',
    readBy: '`dugout backup`',
  }),
});

/** Where backups are kept and how many, and what they are of. */
export interface BackupSettings {
  readonly folder: string;
  readonly keep: number;
  readonly ownerUrl: string;
  /** The folder of uploaded pictures; null where they are in a bucket. */
  readonly files: string | null;
  /** Run by the shell when a backup has succeeded: the copy that leaves the machine. */
  readonly after: string | null;
}

/** Shown to the operator as one sentence, without a stack trace. */
export class BackupError extends Error {
  override name = 'BackupError';
}

type Environment = Readonly<Record<string, string | undefined>>;
type Name = keyof typeof OperatorSettings.shape;

/** Those that a command needs; the others may be wrong. */
function read<const N extends Name>(
  environment: Environment,
  ...names: N[]
): Pick<z.output<typeof OperatorSettings>, N> {
  const values = Object.entries(OperatorSettings.shape)
    .filter(([name]) => names.includes(name as N))
    .map(([name, schema]) => {
      const parsed = schema.safeParse(environment[name] || undefined);
      if (!parsed.success) throw new BackupError(`${name} ${parsed.error.issues[0]!.message}`);
      return [name, parsed.data];
    });
  return Object.fromEntries(values) as Pick<z.output<typeof OperatorSettings>, N>;
}

export const readFolder = (environment: Environment): string => read(environment, 'BACKUP_DIR').BACKUP_DIR;

export const readOwnerUrl = (environment: Environment): string =>
  demandTls(
    'OWNER_DATABASE_URL',
    read(environment, 'OWNER_DATABASE_URL').OWNER_DATABASE_URL,
    environment['DATABASE_TLS'],
  );

export function readBackupSettings(environment: Environment): BackupSettings {
  const { FILES_DIR: files, S3_BUCKET: bucket } = environment;
  if (!files && !bucket) throw new BackupError('FILES_DIR is missing: the folder of uploaded pictures; or S3_BUCKET.');
  const found = read(environment, 'BACKUP_DIR', 'BACKUP_KEEP', 'AFTER_BACKUP');
  return {
    folder: found.BACKUP_DIR,
    keep: found.BACKUP_KEEP,
    ownerUrl: readOwnerUrl(environment),
    files: files || null,
    after: found.AFTER_BACKUP ?? null,
  };
}
