import type { Family, Guardian, RestrictedPerson } from '@dugout/contract/features/family/family.schema.ts';
import { newId } from '../samples.ts';

const rights = {
  version: 1,
  relation: null,
  firstContact: false,
  getsMessages: true,
  mayPickUp: true,
  livesWith: null,
  restriction: 'NONE',
  orderSeenOn: null,
  askAgainOn: null,
} as const;

export function guardian(name: string, given: Partial<Guardian> = {}): Guardian {
  const [fname = '', ...rest] = name.split(' ');
  return {
    parentId: newId(),
    ...rights,
    user: { id: newId(), fname, lname: rest.join(' '), email: `${fname.toLowerCase()}@bombers.example`, phone: null },
    address: null,
    ...given,
  };
}

export const restricted = (name: string, given: Partial<RestrictedPerson> = {}): RestrictedPerson => ({
  parentId: newId(),
  ...rights,
  getsMessages: false,
  mayPickUp: false,
  restriction: 'NO_CONTACT',
  name,
  hasReason: false,
  inTrash: false,
  ...given,
});

export const elm = { address1: '12 Elm St', address2: null, city: 'Albany', state: 'NY', zip: '12203' } as const;
export const juniper = { address1: '480 Juniper Ct', address2: null, city: 'Troy', state: 'NY', zip: '12180' } as const;

/** The family of a player as `GET /players/{id}/family` answers it. */
export const family = (of: { id: string; name: string }, given: Partial<Family> = {}): Family => ({
  id: of.id,
  version: 1,
  name: of.name,
  isMinor: true,
  noContact: [],
  homes: [],
  siblings: [],
  ...given,
});
