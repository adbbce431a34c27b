import { BlockList, isIP } from 'node:net';
import pg from 'pg';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** What is said to this machine's own addresses, or through a socket in its file system, passes no network. */
export function staysHere(host: string): boolean {
  const name = host.replaceAll(/^\[|\]$/g, '');
  const version = isIP(name);
  if (version !== 0) return loopback.check(name, version === 6 ? 'ipv6' : 'ipv4');
  return name === '' || name === 'localhost' || name.startsWith('/');
}

/** As the driver itself reads the address, which may add to what is demanded, or take from it. */
function driverReads(url: string): { host: string; ssl: TlsChoice } {
  const { host, ssl } = new pg.Client({ connectionString: url, ssl: {} }) as unknown as {
    host: string;
    ssl: TlsChoice;
  };
  return { host, ssl };
}
type TlsChoice = boolean | string | { rejectUnauthorized?: boolean; checkServerIdentity?: unknown };

/** Over a network: encrypted, by a server whose certificate bears its name. The address may add `sslrootcert`. */
export const databaseTls = (url: string) => (staysHere(driverReads(url).host) ? {} : { ssl: {} });

export function databaseIsWeak(url: string): boolean {
  const { host, ssl } = driverReads(url);
  if (staysHere(host)) return false;
  if (typeof ssl !== 'object') return ssl !== true;
  return ssl.rejectUnauthorized === false || ssl.checkServerIdentity !== undefined;
}

export const mustNotWeaken = 'must not change how a connection over a network is encrypted: take that part out, or set';

/**
 * The database URL of a setting, for the operator's commands. Over a network it requires the same TLS as the API, from
 * our driver and from PostgreSQL's own programs alike; both use the last of several `sslmode` parameters.
 */
export function demandTls(name: string, url: string, tls: string | undefined): string {
  if (tls === 'off' || staysHere(driverReads(url).host)) return url;
  if (databaseIsWeak(url)) throw new Error(`${name} ${mustNotWeaken} DATABASE_TLS=off.`);
  // A parameter after a # would be ignored.
  const [address = url] = url.split('#');
  return `${address}${address.includes('?') ? '&' : '?'}sslmode=verify-full`;
}

/** For command lines that are no part of `dugout`. */
export function ownerUrlOf({ OWNER_DATABASE_URL: url, DATABASE_TLS: tls }: NodeJS.ProcessEnv): string | undefined {
  return url === undefined ? undefined : demandTls('OWNER_DATABASE_URL', url, tls);
}
