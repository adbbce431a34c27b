export const organisationMessages = {
  origin: 'Enter the address of a site, like https://www.example.org, without a path.',
} as const;

/** Exactly an origin: it becomes part of a content policy, where a space or a semicolon would say something else. */
export function isSecureOrigin(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && url.protocol === 'https:' && url.origin === value && !/[\s;,'"*]/.test(value);
}
