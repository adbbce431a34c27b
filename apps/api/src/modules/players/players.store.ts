import { sql } from 'kysely';
import { playerRecord } from '@dugout/contract/features/players/player.record.ts';
import type { Player } from '@dugout/contract/features/players/player.schema.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { isoTime } from '../../platform/db/iso-time.ts';
import { byId } from '../../platform/db/record-readers.ts';
import { selectRecord, toColumns } from '../../platform/db/record-columns.ts';
import { guardianColumns, joinGuardian } from './guardian.ts';
import { addressJson, aggregateVersion, bringBack, lockAggregate, personJson } from '../people/public.ts';

/** With what the wire does not show: which address a change belongs to. */
export interface FoundPlayer {
  player: Player;
  addressId: string | null;
}

type PlayerRecord = Omit<Player, 'parents'> & { parents: Player['parents'] | null; address_id: string | null };

async function findAll(db: Db | Tx, ids: readonly string[]): Promise<FoundPlayer[]> {
  const { rows } = await sql<PlayerRecord>`
    select p.id, ${aggregateVersion('p')} as version, p.name, ${selectRecord(playerRecord, 'p')}, ${guardianColumns}, p.address_id,
      p.older_reason as "olderReason",
      case when p.is_trusted then json_build_object('id', tu.id, 'by', tu.name, 'at', ${isoTime('p.trusted_at')}) end as trusted,
      ${personJson('u')} as "user",
      case when t.id is not null then json_build_object('id', t.id, 'name', t.name, 'ageGroup', t.age_group) end as team,
      ${addressJson('a')} as address,
      case when c.id is not null then json_build_object('id', c.id, 'version', c.version, 'name', c.name,
        'state', c.state, 'city', c.city, 'imageUrl', c.image_url, 'committedDate', c.committed_date) end as commit,
      (select json_agg(json_build_object('id', pa.id, 'user', ${personJson('pu')}, 'address', ${addressJson('paa')})
          order by pu.name, pa.id)
        from guardian_links link
        join parents pa on pa.id = link.parent_id and pa.deleted_at is null
        join users pu on pu.id = pa.user_id and pu.deleted_at is null
        left join addresses paa on paa.id = pa.address_id and paa.deleted_at is null
        where link.player_id = p.id) as parents
    from players p
    left join users u on u.id = p.user_id and u.deleted_at is null
    left join addresses a on a.id = p.address_id and a.deleted_at is null
    left join teams t on t.id = p.team_id and t.deleted_at is null
    left join commits c on c.id = p.commit_id and c.deleted_at is null
    left join users tu on tu.id = p.trusted_by
    ${joinGuardian}
    where p.id = any (${ids}::uuid[]) and p.deleted_at is null`.execute(db);
  return rows.map(({ address_id, parents, ...rest }) => ({
    player: { ...rest, parents: parents ?? [] },
    addressId: address_id,
  }));
}

const find = async (db: Db | Tx, id: string) => (await findAll(db, [id]))[0] ?? null;

export const findPlayers = async (db: Db | Tx, ids: readonly string[]) =>
  byId((await findAll(db, ids)).map(({ player }) => player));

export const findPlayer = async (db: Db | Tx, id: string) => (await find(db, id))?.player ?? null;

/** Locks all that the form changes, and then reads what is there. */
export async function lockPlayer(tx: Tx, id: string): Promise<FoundPlayer | null> {
  await lockAggregate(tx, 'players', id);
  return find(tx, id);
}

/** What a form asks about a player, and what a lead says of her: also how to reach a parent who is not linked, and why she plays on a team that she is too old for. */
export type PlayerFields = {
  readonly [K in (keyof typeof playerRecord.fields | 'parentPhone' | 'parentEmail' | 'olderReason') & keyof Player]?:
    Player[K] | undefined;
};

const columnsOf = ({ parentPhone, parentEmail, olderReason, ...fields }: PlayerFields) => ({
  ...toColumns(playerRecord, fields),
  ...(parentPhone !== undefined && { parent_phone: parentPhone }),
  ...(parentEmail !== undefined && { parent_email: parentEmail }),
  ...(olderReason !== undefined && { older_reason: olderReason }),
});

export async function insertPlayer(tx: Tx, userId: string, fields: PlayerFields = {}): Promise<string> {
  const { id } = await tx
    .insertInto('players')
    .values({ user_id: userId, ...columnsOf(fields) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Age was checked for a birth date and a graduation year: with another one the verification ends. */
export async function updatePlayer(tx: Tx, id: string, fields: PlayerFields): Promise<void> {
  const columns = columnsOf(fields);
  if (Object.keys(columns).length === 0) return;
  const { gradYear, birthDate } = fields;
  const others = [
    ...(gradYear === undefined ? [] : [sql`grad_year is distinct from ${gradYear}`]),
    ...(birthDate === undefined ? [] : [sql`birth_date is distinct from ${birthDate}`]),
  ];
  if (others.length > 0) {
    await sql`update players set is_trusted = false, trusted_by = null, trusted_at = null
      where id = ${id} and is_trusted and (${sql.join(others, sql` or `)})`.execute(tx);
  }
  await tx.updateTable('players').set(columns).where('id', '=', id).execute();
}

/** Null takes it back. */
export async function setVerified(tx: Tx, id: string, checked: { by: string; at: Date } | null): Promise<void> {
  await tx
    .updateTable('players')
    .set({ is_trusted: checked !== null, trusted_by: checked?.by ?? null, trusted_at: checked?.at ?? null })
    .where('id', '=', id)
    .execute();
}

/** Null takes her off: the player and everything about her stays. */
export async function setTeam(tx: Tx, id: string, teamId: string | null): Promise<void> {
  await tx.updateTable('players').set({ team_id: teamId }).where('id', '=', id).execute();
}

export async function trashPlayer(tx: Tx, id: string, by: string, now: Date): Promise<void> {
  await tx.updateTable('players').set({ deleted_at: now, deleted_by: by }).where('id', '=', id).execute();
}

interface PlayerOfPerson {
  readonly id: string;
  /** Made, or brought back out of the trash: there was none a moment ago. */
  readonly isNew: boolean;
}

/**
 * The player record of a live person whose role is PLAYER; null for anybody else. One that is in the trash comes back
 * with all it had: a second, blank one would keep it from ever being restored.
 */
export async function findOrMakePlayer(tx: Tx, userId: string): Promise<PlayerOfPerson | null> {
  const user = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('primary_role', '=', 'PLAYER')
    .forUpdate()
    .executeTakeFirst();
  if (!user) return null;
  const found = await tx
    .selectFrom('players')
    .select('id')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (found) return { id: found.id, isNew: false };
  const back = await bringBack(tx, 'players', userId);
  return { id: back ?? (await insertPlayer(tx, userId)), isNew: true };
}
