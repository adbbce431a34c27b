import { BlockList, isIP } from 'node:net';

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

function databaseHost(url: string): string {
  const { hostname, searchParams } = new URL(url);
  return searchParams.get('host') ?? decodeURIComponent(hostname);
}

/** Over a network: encrypted, by a server whose certificate bears its name. The address may add `sslrootcert`. */
export const databaseTls = (url: string) => (staysHere(databaseHost(url)) ? {} : { ssl: {} });

/** These would take the place of what is demanded. */
const weakModes = ['disable', 'no-verify'];

export function databaseIsWeak(url: string): boolean {
  if (!URL.canParse(url) || staysHere(databaseHost(url))) return false;
  const { searchParams } = new URL(url);
  return weakModes.includes(searchParams.get('sslmode') ?? '') || searchParams.get('ssl') === 'false';
}
