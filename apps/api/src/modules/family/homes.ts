import type { Address } from '@dugout/contract/features/people/address.schema.ts';
import { addressText } from '@dugout/contract/features/people/address.text.ts';
import type { Guardian, Home } from '@dugout/contract/features/family/family.schema.ts';

/** Two people type one address in two ways. */
export const homeKey = (address: Address | null): string =>
  address === null
    ? ''
    : addressText(address)
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
        .trim();

/** Guardians by their address, in the order in which they come. Those without one are no home, and come last. */
export function homesOf(guardians: readonly Guardian[]): Home[] {
  const homes = [...Map.groupBy(guardians, ({ address }) => homeKey(address))].map(([key, members]) => ({
    address: key === '' ? null : members[0]!.address,
    guardians: members,
  }));
  return homes.sort((one, other) => Number(one.address === null) - Number(other.address === null));
}
