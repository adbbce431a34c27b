import type { Address } from './address.schema.ts';

/** On one line, as an envelope has it; nothing where nothing is known. */
export const addressText = ({ address1, address2, city, state, zip }: Address): string =>
  [address1, address2, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
