import {
  newRights,
  settledRights,
  type Rights,
  type RightsChange,
} from '@dugout/contract/features/family/family.rules.ts';
import type {
  Family,
  GuardianInput,
  GuardianRights,
  RestrictionReason,
  RightsUpdate,
} from '@dugout/contract/features/family/family.schema.ts';
import { familyProblems } from '@dugout/contract/features/family/family.routes.ts';
import { guardianRecord } from '@dugout/contract/features/family/guardian.record.ts';
import { playerProblems } from '@dugout/contract/features/players/player.routes.ts';
import type { Player } from '@dugout/contract/features/players/player.schema.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/http/problem-error.ts';
import type { JournalEntry } from '../../platform/write/journal.ts';
import type { Written } from '../../platform/write/write.ts';
import * as families from './family.store.ts';
import { homeKey } from './homes.ts';
import {
  changed,
  findOrMakeParent,
  insertParent,
  linkParent,
  lockPlayer,
  mustHaveNoContact,
  touchPlayer,
  unlinkParent,
} from '../players/public.ts';
import { findUser, insertUser } from '../users/public.ts';

export const familyOf = async (db: Db, id: string): Promise<Family> =>
  (await families.findFamily(db, id)) ?? fail(playerProblems.notFound);

export async function attachParent(
  tx: Tx,
  id: string,
  { parentId: parentOrUserId, person, address, ...change }: GuardianInput,
): Promise<Written<Player>> {
  const { player: before } = (await lockPlayer(tx, id)) ?? fail(playerProblems.notFound);
  if (parentOrUserId !== undefined && (await mustHaveNoContact(tx, id, parentOrUserId))) {
    fail(familyProblems.noContact);
  }
  const also: Omit<JournalEntry, 'batchId'>[] = [];
  let parentId: string;
  if (person === undefined) {
    parentId = (await findOrMakeParent(tx, parentOrUserId!)) ?? fail(playerProblems.parentUnknown);
  } else {
    const userId = await insertUser(
      tx,
      { ...person, primaryRole: 'PARENT' },
      { password_hash: null, must_change_password: false },
    );
    parentId = await insertParent(tx, userId);
    also.push({ act: 'create', entity: 'user', entityId: userId, after: await findUser(tx, userId) });
  }
  if (!(await linkParent(tx, id, parentId))) fail(playerProblems.parentAlreadyLinked);
  const rights = settledRights(newRights, change) ?? fail(familyProblems.noRights);
  if (Object.values(change).some((value) => value !== undefined)) await families.saveRights(tx, id, parentId, rights);
  if (address) await families.moveGuardian(tx, parentId, address);
  await touchPlayer(tx, id);
  return { ...(await changed(tx, before)), also };
}

export async function removeParent(tx: Tx, id: string, parentId: string, isTold: boolean): Promise<Written<Player>> {
  const { player: before } = (await lockPlayer(tx, id)) ?? fail(playerProblems.notFound);
  const rights = await families.findRights(tx, id, parentId);
  if (rights?.restriction === 'NO_CONTACT') fail(familyProblems.noContact);
  if (!isTold && (await families.isLastGuardian(tx, id, parentId))) fail(familyProblems.lastGuardian);
  if (!(await unlinkParent(tx, id, parentId))) fail(playerProblems.parentNotLinked);
  await touchPlayer(tx, id);
  return changed(tx, before);
}

export async function changeRights(
  tx: Tx,
  id: string,
  parentId: string,
  { address, alsoFor = [], ...change }: RightsUpdate,
): Promise<Written<GuardianRights>> {
  if (!(await lockPlayer(tx, id))) fail(playerProblems.notFound);
  const before = (await families.findRights(tx, id, parentId)) ?? fail(playerProblems.parentNotLinked);
  const rights = settledRights(before, change) ?? fail(familyProblems.noRights);
  if (address) {
    const neighbors = await neighborsOf(tx, id, parentId);
    if (alsoFor.some((one) => !neighbors.includes(one))) fail(familyProblems.notInHome);
    for (const one of [parentId, ...alsoFor]) await families.moveGuardian(tx, one, address);
  }
  await families.saveRights(tx, id, parentId, rights);
  await touchPlayer(tx, id);
  const after = (await families.findRights(tx, id, parentId))!;
  return {
    entity: 'player',
    id,
    before,
    after,
    // The image of a player names whom she may be named with; a restriction is told by the family alone.
    withoutImages: true,
    reply: after,
    act: actOf(before, rights),
    details: {
      parent: parentId,
      fields: changedFields(before, rights),
      ...(address && { moved: [parentId, ...alsoFor] }),
    },
  };
}

const changedFields = (before: Rights, after: Rights): string[] =>
  Object.keys(guardianRecord.fields).filter((name) => before[name as keyof Rights] !== after[name as keyof Rights]);

function actOf(before: RightsChange, after: RightsChange): string {
  if (before.restriction === after.restriction) return 'change-rights';
  return after.restriction === 'NO_CONTACT' ? 'set-no-contact' : 'lift-no-contact';
}

/** Who lives where this guardian lived. */
async function neighborsOf(tx: Tx, id: string, parentId: string): Promise<string[]> {
  const { homes } = (await families.findFamily(tx, id))!;
  const home = homes.find(
    ({ address, guardians }) => homeKey(address) !== '' && guardians.some((one) => one.parentId === parentId),
  );
  return (home?.guardians ?? []).map((one) => one.parentId).filter((one) => one !== parentId);
}

export async function reasonOf(db: Db, id: string, parentId: string): Promise<RestrictionReason> {
  if (!(await families.findFamily(db, id))) fail(playerProblems.notFound);
  const rights = (await families.findRights(db, id, parentId)) ?? fail(playerProblems.parentNotLinked);
  return { id, restrictionNote: rights.restrictionNote };
}
