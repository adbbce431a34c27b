import { sql } from 'kysely';
import type { ConversionStep } from '@dugout/contract/features/leads/conversion.schema.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Holder } from './plan-conversion.ts';
import type { People } from './record-images.ts';

/** The live person who has this address, other than `except`. */
export async function holderOf(db: Db | Tx, email: string | null, except: string | null): Promise<Holder | null> {
  if (email === null) return null;
  const { rows } = await sql<Holder>`
    select u.id, u.name, u.primary_role as role, pl.id as "playerId"
    from users u left join players pl on pl.user_id = u.id and pl.deleted_at is null
    where u.deleted_at is null and lower(u.email) = ${email.toLowerCase()} and u.id is distinct from ${except}::uuid`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** A live player by her own id, or by that of her person. */
export async function playerIdOf(db: Db | Tx, playerOrUserId: string): Promise<string | null> {
  const row = await db
    .selectFrom('players')
    .select('id')
    .where((where) => where.or([where('id', '=', playerOrUserId), where('user_id', '=', playerOrUserId)]))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Also of a team in the trash, which no screen shows: an undo must bring back this one. */
export async function teamIdOf(db: Db | Tx, playerId: string): Promise<string | null> {
  const row = await db.selectFrom('players').select('team_id').where('id', '=', playerId).executeTakeFirstOrThrow();
  return row.team_id;
}

const touchedTables = { user: 'users', player: 'players', parent: 'parents', lead: 'leads' } as const;
export type TouchedEntity = keyof typeof touchedTables;

/** A record that a conversion wrote, and the version it left. */
export interface Touched {
  entity: TouchedEntity;
  id: string;
  version: number;
  isNew: boolean;
}

/** Null where it is gone or in the trash. Locked in the order of the table above, which is that of every other write. */
export async function lockVersion(tx: Tx, entity: TouchedEntity, id: string): Promise<number | null> {
  const { rows } = await sql<{ version: number }>`
    select version from ${sql.table(touchedTables[entity])} where id = ${id} and deleted_at is null for update`.execute(
    tx,
  );
  return rows[0]?.version ?? null;
}

export interface Conversion {
  id: string;
  player_id: string;
  batch_id: string;
  steps: ConversionStep[];
  touched: Touched[];
  people: People;
}

export async function insertConversion(
  tx: Tx,
  values: { leadId: string; playerId: string; batchId: string; by: string; at: Date } & Pick<
    Conversion,
    'steps' | 'touched' | 'people'
  >,
): Promise<void> {
  await tx
    .insertInto('lead_conversions')
    .values({
      lead_id: values.leadId,
      player_id: values.playerId,
      batch_id: values.batchId,
      steps: JSON.stringify(values.steps),
      touched: JSON.stringify(values.touched),
      people: JSON.stringify(values.people),
      converted_by: values.by,
      created_at: values.at,
    })
    .execute();
}

export async function standingConversion(tx: Tx, leadId: string): Promise<Conversion | null> {
  const row = await tx
    .selectFrom('lead_conversions')
    .select(['id', 'player_id', 'batch_id', 'steps', 'touched', 'people'])
    .where('lead_id', '=', leadId)
    .where('undone_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return (row as Conversion | undefined) ?? null;
}

export async function markUndone(tx: Tx, id: string, by: string, now: Date): Promise<void> {
  await tx.updateTable('lead_conversions').set({ undone_at: now, undone_by: by }).where('id', '=', id).execute();
}

/** What was built on a record without changing it: other children of a parent, other leads of a player. */
export async function builtOn(tx: Tx, { entity, id }: Touched, ours: { playerId: string; leadId: string }) {
  if (entity === 'parent') {
    const { rows } = await sql`
      select from player_parents where parent_id = ${id} and player_id <> ${ours.playerId} limit 1`.execute(tx);
    return rows.length > 0 ? 'is linked to another player' : null;
  }
  if (entity === 'player') {
    const { rows } = await sql`
      select from leads where converted_player_id = ${id} and id <> ${ours.leadId} and deleted_at is null limit 1`.execute(
      tx,
    );
    return rows.length > 0 ? 'is the player of another lead' : null;
  }
  return null;
}
