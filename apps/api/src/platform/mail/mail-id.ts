import { createHash } from 'node:crypto';

/** The same one for the same parts, in the form of version 8 (RFC 9562). */
export function mailIdFrom(...parts: string[]): string {
  const hex = createHash('sha256').update(parts.join()).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
