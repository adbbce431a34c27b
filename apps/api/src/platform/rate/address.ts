import { isIPv4, isIPv6 } from 'node:net';

/** Eight groups of an IPv6 address, `::` filled up. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::');
  const parse = (part: string) => (part === '' ? [] : part.split(':').flatMap(parseGroup));
  const front = parse(head);
  const back = tail === undefined ? [] : parse(tail);
  return [...front, ...Array<number>(8 - front.length - back.length).fill(0), ...back];
}

function parseGroup(group: string): number[] {
  if (!group.includes('.')) return [Number.parseInt(group, 16)];
  const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
  return [a * 256 + b, c * 256 + d];
}

const isMapped = (groups: number[]) => groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;

function prefixOf(ip: string, v4Parts: number, v6Groups: number): string {
  const address = ip.split('%')[0] ?? '';
  if (isIPv4(address)) return address.split('.').slice(0, v4Parts).join('.');
  if (!isIPv6(address)) return 'unknown';
  const groups = groupsOf(address);
  if (isMapped(groups)) {
    const bytes = groups.slice(6).flatMap((group) => [group >> 8, group & 255]);
    return bytes.slice(0, v4Parts).join('.');
  }
  return groups
    .slice(0, v6Groups)
    .map((group) => group.toString(16))
    .join(':');
}

/** A client with one IPv6 address has the whole /64, so a /64 counts as one address. */
export const addressOf = (ip: string) => prefixOf(ip, 4, 4);

/** The neighbourhood: what one attacker can rent cheaply. */
export const networkOf = (ip: string) => prefixOf(ip, 3, 3);
