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

/** For whoever runs a command: a sentence, without a stack. */
export class BackupError extends Error {
  override name = 'BackupError';
}

type Environment = Readonly<Record<string, string | undefined>>;

function demand(environment: Environment, name: string, what: string): string {
  const value = environment[name];
  if (!value) throw new BackupError(`${name} is missing: ${what}`);
  return value;
}

export function readFolder(environment: Environment): string {
  const folder = demand(environment, 'BACKUP_DIR', 'the folder of the backups, e.g. /var/backups/dugout');
  // It becomes a part of the commands that PostgreSQL runs.
  if (!/^\/[\w./-]+$/.test(folder)) {
    throw new BackupError('BACKUP_DIR must start with / and be made of letters, digits, and the signs . _ - alone.');
  }
  return folder.replace(/\/+$/, '');
}

export const readOwnerUrl = (environment: Environment) =>
  demand(environment, 'OWNER_DATABASE_URL', 'the address of the database, for the owner of the tables');

export function readBackupSettings(environment: Environment): BackupSettings {
  const keep = Number(environment.BACKUP_KEEP || 7);
  if (!Number.isInteger(keep) || keep < 1) throw new BackupError('BACKUP_KEEP must be 1 or more: how many to keep.');
  const { FILES_DIR: files, S3_BUCKET: bucket } = environment;
  if (!files && !bucket) throw new BackupError('FILES_DIR is missing: the folder of uploaded pictures; or S3_BUCKET.');
  return {
    folder: readFolder(environment),
    keep,
    ownerUrl: readOwnerUrl(environment),
    files: files || null,
    after: environment.AFTER_BACKUP || null,
  };
}
