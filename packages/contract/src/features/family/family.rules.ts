import type { FamilyRelation, Restriction } from '../../vocabulary/family.ts';

export const guardianLimits = { note: 1_000, alsoFor: 20 } as const;

export const familyMessages = {
  warning: 'No contact. Do not share her schedule, place or data with this person.',
  empty: 'No guardians. A player under 18 needs one.',
  oneGuardian: 'Send either the id of a person or a new person.',
  noRights: 'With “No contact” this person has no rights.',
  noContact: 'No contact is set for this person and this player. Change it in Edit rights first.',
  lastGuardian: 'This is the last guardian of a player under 18.',
  alsoFor: 'That person does not live at the same address.',
} as const;

/** Until this age a player needs a guardian; without a birth date she counts as younger. */
export const ageOfMajority = 18;

export interface Rights {
  readonly relation: FamilyRelation | null;
  readonly firstContact: boolean;
  readonly getsMessages: boolean;
  readonly mayPickUp: boolean;
  /** Null where it was never asked. */
  readonly livesWith: boolean | null;
  readonly restriction: Restriction;
  readonly restrictionNote: string | null;
  readonly orderSeenOn: string | null;
  readonly askAgainOn: string | null;
}
export type RightsChange = { readonly [K in keyof Rights]?: Rights[K] | undefined };

export const newRights: Rights = {
  relation: null,
  firstContact: false,
  getsMessages: true,
  mayPickUp: true,
  livesWith: null,
  restriction: 'NONE',
  restrictionNote: null,
  orderSeenOn: null,
  askAgainOn: null,
};

const rights = ['firstContact', 'getsMessages', 'mayPickUp', 'livesWith'] as const;

/**
 * What a change makes of the rights; null where it gives rights to a person who must have no contact. "No contact" takes
 * all rights; whoever lifts it says which ones come back, because those of before were another day's.
 */
export function settledRights(before: Rights, change: RightsChange): Rights | null {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const after: Rights = { ...before, ...given };
  if (after.restriction === 'NONE') return { ...after, restrictionNote: null, orderSeenOn: null, askAgainOn: null };
  if (rights.some((name) => change[name] === true)) return null;
  return {
    ...after,
    firstContact: false,
    getsMessages: false,
    mayPickUp: false,
    livesWith: after.livesWith === null ? null : false,
  };
}
