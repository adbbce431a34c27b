/** Where what was tried is written down. */
export const document = 'docs/security.md';
