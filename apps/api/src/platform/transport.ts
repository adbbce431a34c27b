import { BlockList, isIP } from 'node:net';
import pg from 'pg';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** What is said to this machine's own addresses, or through a socket in its file system, passes no network. */
function staysHere(host: string): boolean {
  const name = host.replaceAll(/^\[|\]$/g, '');
  const version = isIP(name);
  if (version !== 0) return loopback.check(name, version === 6 ? 'ipv6' : 'ipv4');
  return name === '' || name === 'localhost' || name.startsWith('/');
}

/** Whether a mail server at this address must encrypt before anything is said to it. */
export const mailMustEncrypt = (url: string) => !staysHere(new URL(url).hostname);

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

/** What the address of a mail server may add over a network; anything else could switch encryption off. */
const harmless = new Set(['tls.ca', 'tls.servername', 'name', 'pool']);

export const mailIsWeak = (url: string) =>
  mailMustEncrypt(url) && [...new URL(url).searchParams.keys()].some((key) => !harmless.has(key));

const tlsCodes = /^(ERR_TLS|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|CERT_)/;

/** Of a database that does not encrypt, or does not prove its name: waiting would not help. */
export const isTlsRefusal = (error: unknown) =>
  error instanceof Error &&
  (error.message.includes('does not support SSL') || tlsCodes.test((error as { code?: string }).code ?? ''));
