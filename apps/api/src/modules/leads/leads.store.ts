import { sql } from 'kysely';
import type { ConversionStep, LeadDetail } from '@dugout/contract/features/leads/conversion.schema.ts';
import { leadRecord } from '@dugout/contract/features/leads/lead.record.ts';
import type { Lead, LeadInput } from '@dugout/contract/features/leads/lead.schema.ts';
import { contactOf } from '@dugout/contract/features/leads/lead.rules.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { selectRecord, toColumns } from '../../platform/db/record-columns.ts';

export type LeadRecord = Omit<Lead, 'createdAt'> & { created_at: Date };

/** A lead `p`: also what the list selects around a page. */
export const leadColumns = sql`
  p.id, p.version, p.created_at, ${selectRecord(leadRecord, 'p')}, p.converted_player_id as "convertedPlayerId"`;

export const toLead = ({ created_at, ...lead }: LeadRecord): Lead => ({
  ...lead,
  createdAt: created_at.toISOString(),
});

async function find(db: Db | Tx, id: string, lock: boolean): Promise<Lead | null> {
  const { rows } = await sql<LeadRecord>`
    select ${leadColumns} from leads p where p.id = ${id} and p.deleted_at is null
    ${lock ? sql`for update` : sql``}`.execute(db);
  return rows[0] ? toLead(rows[0]) : null;
}

export const findLead = (db: Db | Tx, id: string) => find(db, id, false);
export const lockLead = (tx: Tx, id: string) => find(tx, id, true);

type DetailRecord = LeadRecord & {
  player: { id: string; name: string } | null;
  at: Date | null;
  by: string | null;
  steps: ConversionStep[] | null;
};

export async function findLeadDetail(db: Db | Tx, id: string): Promise<LeadDetail | null> {
  const { rows } = await sql<DetailRecord>`
    select ${leadColumns}, c.created_at as at, u.name as by, c.steps,
      case when pl.id is not null then json_build_object('id', pl.id, 'name', pl.name) end as player
    from leads p
    left join players pl on pl.id = p.converted_player_id and pl.deleted_at is null
    left join lead_conversions c on c.lead_id = p.id and c.undone_at is null
    left join users u on u.id = c.converted_by
    where p.id = ${id} and p.deleted_at is null`.execute(db);
  if (!rows[0]) return null;
  const { player, at, by, steps, ...record } = rows[0];
  return {
    ...toLead(record),
    convertedPlayer: player,
    conversion: at && steps ? { at: at.toISOString(), by, steps } : null,
  };
}

export async function insertLead(tx: Tx, input: LeadInput, createdAt: Date): Promise<string> {
  const { id } = await tx
    .insertInto('leads')
    .values({
      ...toColumns(leadRecord, input),
      created_at: createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Whether the very same was sent since then. The contact has an index, and one of the two is always there. Two clicks
 * at once take turns: the second waits until what the first wrote can be seen.
 */
export async function wasSentSince(tx: Tx, input: LeadInput, since: Date): Promise<boolean> {
  const { email, phone } = contactOf(input);
  const contact = email ?? phone;
  await sql`select pg_advisory_xact_lock(hashtextextended(${contact}, 0))`.execute(tx);
  const { rows } = await sql`
    select from leads where deleted_at is null and contact = ${contact} and created_at > ${since} and kind = ${input.kind}
      and player_first_name = ${input.playerFirstName} and player_last_name = ${input.playerLastName}
      and age_group = ${input.ageGroup} and pos1 is not distinct from ${input.pos1}
      and pos2 is not distinct from ${input.pos2} and grad_year is not distinct from ${input.gradYear}
      and email is not distinct from ${input.email} and phone is not distinct from ${input.phone}
      and parent_first_name is not distinct from ${input.parentFirstName}
      and parent_last_name is not distinct from ${input.parentLastName}
      and parent_email is not distinct from ${input.parentEmail}
      and parent_phone is not distinct from ${input.parentPhone}
    limit 1`.execute(tx);
  return rows.length > 0;
}

export async function setConverted(tx: Tx, id: string, playerId: string | null): Promise<void> {
  await tx.updateTable('leads').set({ converted_player_id: playerId }).where('id', '=', id).execute();
}

export async function trashLead(tx: Tx, id: string, by: string, now: Date): Promise<void> {
  await tx.updateTable('leads').set({ deleted_at: now, deleted_by: by }).where('id', '=', id).execute();
}
