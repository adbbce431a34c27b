import { sql } from 'kysely';
import { ageOfMajority, type Rights } from '@dugout/contract/features/family/family.rules.ts';
import type {
  Family,
  Guardian,
  GuardianRights,
  RestrictedPerson,
} from '@dugout/contract/features/family/family.schema.ts';
import { guardianRecord } from '@dugout/contract/features/family/guardian.record.ts';
import type { AddressInput } from '@dugout/contract/features/people/address.schema.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { selectRecord, toColumns } from '../../platform/db/record-columns.ts';
import { addressJson, aggregateVersion, personJson } from '../people/public.ts';
import { firstContactFirst } from '../players/public.ts';
import { homesOf } from './homes.ts';

/** What the form has of a link, and what no answer has: the reason. */
export type StoredRights = GuardianRights & Pick<Rights, 'restrictionNote'>;

type FoundGuardian = Omit<StoredRights, 'id'> & {
  readonly user: Guardian['user'];
  readonly address: Guardian['address'];
  readonly name: string;
  readonly inTrash: boolean;
};

const minor = sql<boolean>`coalesce(extract(year from age(
  (select (now() at time zone time_zone)::date from organisation), p.birth_date)) < ${sql.lit(ageOfMajority)}, true)`;

/**
 * Who is linked to a player, also with a restriction: for her family alone. A guardian in the trash has no rights; who must
 * have no contact is named until the purge, because a person removed from the users is no less of a danger.
 */
async function guardiansOf(db: Db | Tx, playerId: string): Promise<FoundGuardian[]> {
  const { rows } = await sql<FoundGuardian>`
    select link.parent_id as "parentId", link.version, ${selectRecord(guardianRecord, 'link')},
      ${personJson('u')} as "user", u.name, u.deleted_at is not null as "inTrash", ${addressJson('a')} as address
    from player_parents link
    join parents pa on pa.id = link.parent_id
    join users u on u.id = pa.user_id and u.purged_at is null
    left join addresses a on a.id = pa.address_id and a.deleted_at is null
    where link.player_id = ${playerId}
      and (link.restriction = 'NO_CONTACT' or (pa.deleted_at is null and u.deleted_at is null))
    order by ${firstContactFirst}`.execute(db);
  return rows;
}

/** Players whom she shares a guardian with; not where one of her guardians must have no contact with the other. */
async function siblingsOf(db: Db | Tx, playerId: string): Promise<Family['siblings']> {
  const { rows } = await sql<Family['siblings'][number]>`
    select s.id, s.name, s.team_name as team, s.age_group as "ageGroup"
    from players s
    where s.deleted_at is null and s.id <> ${playerId} and s.id in (
      select theirs.player_id
      from guardian_links ours join guardian_links theirs on theirs.parent_id = ours.parent_id
      join parents pa on pa.id = ours.parent_id and pa.deleted_at is null
      join users u on u.id = pa.user_id and u.deleted_at is null
      where ours.player_id = ${playerId})
    and not exists (
      select from guardian_links ours join player_parents theirs on theirs.parent_id = ours.parent_id
      where ours.player_id = ${playerId} and theirs.player_id = s.id and theirs.restriction = 'NO_CONTACT')
    order by s.age_desc, s.name, s.id`.execute(db);
  return rows;
}

export async function findFamily(db: Db | Tx, id: string): Promise<Family | null> {
  const { rows } = await sql<Pick<Family, 'id' | 'version' | 'name' | 'isMinor'>>`
    select p.id, ${aggregateVersion('p')} as version, p.name, ${minor} as "isMinor"
    from players p
    left join users u on u.id = p.user_id and u.deleted_at is null
    left join addresses a on a.id = p.address_id and a.deleted_at is null
    where p.id = ${id} and p.deleted_at is null`.execute(db);
  const [player] = rows;
  if (!player) return null;
  const [linked, siblings] = [await guardiansOf(db, id), await siblingsOf(db, id)];
  const noContact = linked
    .filter(({ restriction }) => restriction === 'NO_CONTACT')
    .map((one): RestrictedPerson => ({ ...one, hasReason: one.restrictionNote !== null }));
  const guardians = linked
    .filter(({ restriction }) => restriction === 'NONE')
    .map((one, place): Guardian => ({ ...one, firstContact: place === 0 }));
  return { ...player, noContact, homes: homesOf(guardians), siblings };
}

/** Locked with the player, whose family it is. */
export async function findRights(db: Db | Tx, playerId: string, parentId: string): Promise<StoredRights | null> {
  const { rows } = await sql<StoredRights>`
    select link.player_id as id, link.parent_id as "parentId", link.version, ${selectRecord(guardianRecord, 'link')}
    from player_parents link join parents pa on pa.id = link.parent_id join users u on u.id = pa.user_id
    where link.player_id = ${playerId} and link.parent_id = ${parentId} and u.purged_at is null`.execute(db);
  return rows[0] ?? null;
}

export async function saveRights(tx: Tx, playerId: string, parentId: string, rights: Rights): Promise<void> {
  if (rights.firstContact) {
    await tx
      .updateTable('player_parents')
      .set({ first_contact: false })
      .where('player_id', '=', playerId)
      .where('parent_id', '<>', parentId)
      .where('first_contact', '=', true)
      .execute();
  }
  const { livesWith, ...others } = rights;
  await tx
    .updateTable('player_parents')
    .set({ ...toColumns(guardianRecord, others), lives_with: livesWith })
    .where('player_id', '=', playerId)
    .where('parent_id', '=', parentId)
    .execute();
}

/** Whether a player who needs a guardian would be left without one. */
export async function isLastGuardian(tx: Tx, playerId: string, parentId: string): Promise<boolean> {
  const family = (await findFamily(tx, playerId))!;
  const guardians = family.homes.flatMap((home) => home.guardians);
  return family.isMinor && guardians.length === 1 && guardians[0]!.parentId === parentId;
}

/**
 * Gives a guardian an address of their own: one that another record uses is left as it is, or a move of the one would move
 * the other.
 */
export async function moveGuardian(tx: Tx, parentId: string, address: AddressInput): Promise<void> {
  const { rows } = await sql<{ id: string | null; shared: boolean }>`
    select pa.address_id as id, exists (
        select from parents o where o.address_id = pa.address_id and o.id <> pa.id
        union all select from players o where o.address_id = pa.address_id
        union all select from coaches o where o.address_id = pa.address_id) as shared
    from parents pa where pa.id = ${parentId} for update of pa`.execute(tx);
  const { id, shared } = rows[0]!;
  if (id !== null && !shared) {
    await tx.updateTable('addresses').set(address).where('id', '=', id).execute();
    return;
  }
  const isEmpty = Object.values(address).every((line) => line === null);
  if (isEmpty && id === null) return;
  const made = isEmpty
    ? null
    : await tx.insertInto('addresses').values(address).returning('id').executeTakeFirstOrThrow();
  await tx
    .updateTable('parents')
    .set({ address_id: made?.id ?? null })
    .where('id', '=', parentId)
    .execute();
}
