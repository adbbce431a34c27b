import type { Environment } from './command.ts';

interface Login {
  readonly role: string;
  readonly password: string;
  /** `host:port`; left out: as the address says. */
  readonly server?: string | undefined;
}

/** Through a socket PostgreSQL usually asks who the user of the machine is, which a role of ours is not. */
const besideSocket = '127.0.0.1';

/** The address of the same database for another role. */
export function addressFor(databaseUrl: string, { role, password, server }: Login): string {
  const from = new URL(databaseUrl);
  const port = from.port || from.searchParams.get('port') || '5432';
  const socket = from.host === '' || from.searchParams.get('host')?.startsWith('/');
  const named = from.searchParams.get('host');
  const host = server ?? (socket ? `${besideSocket}:${port}` : named ? `${named}:${port}` : from.host);
  const to = new URL(`postgres://${host}${from.pathname}`);
  for (const [name, value] of from.searchParams) {
    if (!['host', 'port', 'user', 'password'].includes(name)) to.searchParams.append(name, value);
  }
  to.username = encodeURIComponent(role);
  to.password = encodeURIComponent(password);
  return to.href;
}

/** Whom the API and the worker are to the database. */
export function appRoleOf({ APP_DATABASE_ROLE, DATABASE_URL }: Environment): string {
  if (APP_DATABASE_ROLE) return APP_DATABASE_ROLE;
  if (!DATABASE_URL || !URL.canParse(DATABASE_URL)) return 'dugout_app';
  const { username, searchParams } = new URL(DATABASE_URL);
  return decodeURIComponent(username) || (searchParams.get('user') ?? 'dugout_app');
}
