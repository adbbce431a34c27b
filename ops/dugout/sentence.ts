import { isTlsRefusal } from '../../apps/api/src/platform/transport.ts';

const words: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nobody answers there',
  ENOTFOUND: 'there is no machine of this name',
  ETIMEDOUT: 'there was no answer in time',
  EACCES: 'that is not allowed here',
  ENOENT: 'it is not there',
};

/** What went wrong, and why as far as it is known, without a stack; what stands in addresses is left out. */
export function sentenceOf(error: unknown): string {
  const parts: string[] = [];
  for (let one = error; one !== undefined && one !== null && parts.length < 4; one = (one as Error).cause) {
    const part = partOf(one);
    if (part && !parts.some((known) => known.includes(part))) parts.push(part);
  }
  return withoutSecrets(parts.join(': ') || 'Something failed without a word.');
}

function partOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (isTlsRefusal(error)) {
    return `A database on another machine must use TLS with a certificate that proves its name (${error.message}): name its CA in the address with sslrootcert=FILE, or set DATABASE_TLS=off for a private network.`;
  }
  // Node tries every address of a machine and throws all failures together, without a message.
  if (error instanceof AggregateError && !error.message) return partOf(error.errors[0]);
  const { code } = error as { code?: string };
  const known = words[code ?? ''];
  return known && !error.message.includes(known) ? `${error.message} (${known})` : error.message || (code ?? '');
}

/** The password of an address that a library repeats. */
export const withoutSecrets = (text: string) => text.replaceAll(/(\w+:\/\/[^\s:@/]*):[^\s@/]+@/g, '$1:…@');
