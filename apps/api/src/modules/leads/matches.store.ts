import { sql, type RawBuilder } from 'kysely';
import type {
  LeadMatch,
  ParentMatch,
  PlayerMatch,
  matchReasons,
} from '@dugout/contract/features/leads/conversion.schema.ts';
import { parentNameOf, playerNameOf } from '@dugout/contract/features/leads/lead.rules.ts';
import type { Lead } from '@dugout/contract/features/leads/lead.schema.ts';
import type { Db } from '../../platform/db/database.ts';

export type MatchReason = (typeof matchReasons)[number];

/** One reason to suggest a person; several hints may point to the same one. */
export interface Hint {
  playerId: string | null;
  userId: string | null;
  why: MatchReason;
}

/** Of each reason so many are looked at: with a thousand Ana Garcias a name says nothing. */
const perReason = 10;

const present = (values: readonly (string | null)[]) => values.filter((value) => value !== null);
const emailIn = (emails: readonly string[]) =>
  sql`lower(u.email) = any(${emails.map((one) => one.toLowerCase())}::text[])`;
const phoneIn = (phones: readonly string[]) =>
  sql`phone_key(u.phone) = any(array(select phone_key(one) from unnest(${phones}::text[]) as one))`;

/**
 * Materialized, so that the limit stands outside: it would make PostgreSQL believe that reading the table from its
 * beginning finds ten of them sooner than an index does.
 */
const usersWith = (condition: RawBuilder<unknown>) =>
  sql`select u.id, u.primary_role from users u where u.deleted_at is null and ${condition}`;

const run = async (db: Db, query: RawBuilder<Hint>) => (await query.execute(db)).rows;

/** Every question is one walk through one index, whatever the size of the club. */
export async function playerHints(db: Db, lead: Lead): Promise<Hint[]> {
  const name = playerNameOf(lead);
  // A child is often entered with her parent's address or number.
  const emails = present([lead.email, lead.parentEmail]);
  const phones = present([lead.phone, lead.parentPhone]);
  const people = (condition: RawBuilder<unknown>, why: MatchReason) => sql<Hint>`
    with u as materialized (${usersWith(condition)})
    select pl.id as "playerId", u.id as "userId", ${why} as why
    from u left join players pl on pl.user_id = u.id and pl.deleted_at is null
    where pl.id is not null or u.primary_role = 'PLAYER'
    limit ${perReason}`;
  const named = (condition: RawBuilder<unknown>, why: MatchReason) => sql<Hint>`
    with pl as materialized (
      select pl.id, pl.user_id from players pl
      where pl.deleted_at is null and lower(pl.name) = lower(${name}) and ${condition}
    )
    select pl.id as "playerId", pl.user_id as "userId", ${why} as why from pl limit ${perReason}`;
  const children = (condition: RawBuilder<unknown>) => sql<Hint>`
    with u as materialized (${usersWith(condition)})
    select pl.id as "playerId", pl.user_id as "userId", 'parent and first name' as why
    from u
    join parents pa on pa.user_id = u.id and pa.deleted_at is null
    join guardian_links link on link.parent_id = pa.id
    join players pl on pl.id = link.player_id and pl.deleted_at is null
    join users child on child.id = pl.user_id and child.deleted_at is null
    where lower(child.fname) = lower(${lead.playerFirstName})
    limit ${perReason}`;
  const earlier = sql<Hint>`
    select pl.id as "playerId", pl.user_id as "userId", 'earlier lead' as why
    from leads l join players pl on pl.id = l.converted_player_id and pl.deleted_at is null
    where l.deleted_at is null and l.id <> ${lead.id} and lower(l.player_name) = lower(${name})
      and (l.grad_year is null or ${lead.gradYear}::int is null or l.grad_year = ${lead.gradYear})
    limit ${perReason}`;
  const year = lead.gradYear;
  const found = await Promise.all([
    run(db, earlier),
    ...(emails.length > 0 ? [run(db, people(emailIn(emails), 'email')), run(db, children(emailIn(emails)))] : []),
    ...(phones.length > 0 ? [run(db, people(phoneIn(phones), 'phone')), run(db, children(phoneIn(phones)))] : []),
    ...(year === null
      ? [run(db, named(sql`true`, 'name'))]
      : [
          run(db, named(sql`pl.grad_year = ${year}`, 'name and grad year')),
          run(db, named(sql`pl.grad_year is null`, 'name')),
        ]),
  ]);
  return found.flat();
}

/** Only people who can be linked as a parent: their role is PARENT, or they are one already. */
export async function parentHints(db: Db, lead: Lead): Promise<Hint[]> {
  const name = parentNameOf(lead);
  const people = (condition: RawBuilder<unknown>, why: MatchReason) => sql<Hint>`
    with u as materialized (${usersWith(condition)})
    select null as "playerId", u.id as "userId", ${why} as why from u
    where u.primary_role = 'PARENT' or exists (select from parents pa where pa.user_id = u.id and pa.deleted_at is null)
    limit ${perReason}`;
  const emails = present([lead.parentEmail, lead.email]);
  const phones = present([lead.parentPhone, lead.phone]);
  const found = await Promise.all([
    ...(emails.length > 0 ? [run(db, people(emailIn(emails), 'email'))] : []),
    ...(phones.length > 0 ? [run(db, people(phoneIn(phones), 'phone'))] : []),
    ...(name === null
      ? []
      : [run(db, people(sql`u.primary_role = 'PARENT' and lower(u.name) = lower(${name})`, 'name'))]),
  ]);
  return found.flat();
}

export async function playersByChoice(
  db: Db,
  { playerIds, userIds }: { playerIds: string[]; userIds: string[] },
): Promise<Omit<PlayerMatch, 'why'>[]> {
  const { rows } = await sql<Omit<PlayerMatch, 'why'>>`
    select pl.id as choice, pl.id as "playerId", pl.name, u.email, u.phone, pl.grad_year as "gradYear",
      pl.team_name as team, array(
        select pu.name from guardian_links link join parents pa on pa.id = link.parent_id and pa.deleted_at is null
        join users pu on pu.id = pa.user_id and pu.deleted_at is null where link.player_id = pl.id order by pu.name
      ) as parents
    from players pl left join users u on u.id = pl.user_id and u.deleted_at is null
    where pl.id = any(${playerIds}::uuid[])
    union all
    select u.id, null, u.name, u.email, u.phone, null, null, '{}' from users u where u.id = any(${userIds}::uuid[])`.execute(
    db,
  );
  return rows;
}

export async function parentsByUser(db: Db, userIds: string[]): Promise<Omit<ParentMatch, 'why'>[]> {
  const { rows } = await sql<Omit<ParentMatch, 'why'>>`
    select u.id as choice, u.name, u.email, u.phone, array(
      select pl.name from parents pa join guardian_links link on link.parent_id = pa.id
      join players pl on pl.id = link.player_id and pl.deleted_at is null
      where pa.user_id = u.id and pa.deleted_at is null order by pl.name
    ) as children
    from users u where u.id = any(${userIds}::uuid[])`.execute(db);
  return rows;
}

type OtherLead = Omit<LeadMatch, 'why' | 'createdAt'> & { created_at: Date; sameEmail: boolean; samePhone: boolean };

/** Leads about a child of the same name and not of another year. */
export async function leadsOfSameChild(db: Db, lead: Lead): Promise<OtherLead[]> {
  const emails = present([lead.email, lead.parentEmail]).map((one) => one.toLowerCase());
  const phones = present([lead.phone, lead.parentPhone]);
  const { rows } = await sql<OtherLead>`
    select l.id, l.created_at, l.kind, l.player_name as player, l.age_group as "ageGroup", l.grad_year as "gradYear",
      l.parent_name as parent, l.converted_player_id as "convertedPlayerId",
      coalesce(lower(l.email) = any(${emails}::text[]) or lower(l.parent_email) = any(${emails}::text[]), false) as "sameEmail",
      coalesce(phone_key(l.phone) = any(keys.all) or phone_key(l.parent_phone) = any(keys.all), false) as "samePhone"
    from leads l, (select array(select phone_key(one) from unnest(${phones}::text[]) as one) as all) keys
    where l.deleted_at is null and l.id <> ${lead.id} and lower(l.player_name) = lower(${playerNameOf(lead)})
      and (l.grad_year is null or ${lead.gradYear}::int is null or l.grad_year = ${lead.gradYear})
    order by l.created_at desc, l.id desc limit ${perReason}`.execute(db);
  return rows;
}
