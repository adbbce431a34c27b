import { sql } from 'kysely';
import { pickerSize } from '@dugout/contract/features/messages/message.routes.ts';
import { mostAnnounced } from '@dugout/contract/features/messages/message.rules.ts';
import {
  longestAudience,
  type MessageDetails,
  type MessageGroupChoice,
  type MessageOverview,
  type MessageSender,
} from '@dugout/contract/features/messages/message.schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { isoTime } from '../../platform/db/iso-time.ts';
import { conditions, prepared } from '../../platform/list/query.ts';
import { occursIn, type Selection } from '../../platform/list/source.ts';
import { messagesSource, senderJson } from './messages.source.ts';

export async function readOverview(db: Db, asked: Selection, after: string | undefined): Promise<MessageOverview> {
  const selection = await prepared(db, messagesSource, asked);
  const arrived = sql`(select count(*)::integer from (
    select from messages t where t.id > ${after ?? null}::uuid and ${conditions(messagesSource, selection)}
    limit ${mostAnnounced}) as arrived)`;
  const { rows } = await sql<MessageOverview>`
    select live_count('messages')::integer as total, ${isoTime('earliest')} as earliest, ${isoTime('latest')} as latest,
      newest, ${after === undefined ? sql`0` : arrived} as arrived
    from (select
      (select created_at from messages order by created_at, id limit 1) as earliest,
      (select created_at from messages order by created_at desc, id desc limit 1) as latest,
      (select id from messages order by id desc limit 1) as newest) as ends`.execute(db);
  return rows[0]!;
}

/** Of the group `c`: the team of its name that most of its players and children play for. */
const teamOfGroup = sql`(
  select json_build_object('ageGroup', t.age_group, 'state', t.state) from (
    select p.team_id from chat_member_facts f join players p on p.user_id = f.user_id and p.deleted_at is null
      where f.chat_id = c.id
    union all
    select p.team_id from chat_member_facts f join parents r on r.user_id = f.user_id
      join guardian_links l on l.parent_id = r.id join players p on p.id = l.player_id and p.deleted_at is null
      where f.chat_id = c.id
  ) as members join teams t on t.id = members.team_id and t.name = c.title and t.deleted_at is null
  group by t.id order by count(*) desc, t.id limit 1) as team`;

/** The groups that a person is in now: what is known last of each says that they came. */
const groupsOf = (member: string) => sql`(
  select chat_id from (
    select distinct on (chat_id) chat_id, kind from chat_member_facts
    where user_id = ${member}::uuid and at <= now() order by chat_id, at desc, external_id desc nulls last
  ) as latest where kind = 'JOINED')`;

export async function searchGroups(db: Db, search: string, member?: string): Promise<MessageGroupChoice[]> {
  const { rows } = await sql<MessageGroupChoice>`
    select c.id, c.title, ${teamOfGroup} from (
      select id, title from chats where deleted_at is null and title is not null
        and ${member === undefined ? sql`true` : sql`id in ${groupsOf(member)}`}
        and ${occursIn(sql`title`, search.trim())}
      order by title, id limit ${pickerSize}) c
    order by c.title, c.id`.execute(db);
  return rows;
}

export async function findGroup(db: Db, id: string): Promise<MessageGroupChoice | null> {
  const { rows } = await sql<MessageGroupChoice>`
    select c.id, c.title, ${teamOfGroup} from chats c where c.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Also people in the trash: what they said is still here. Two halves, because each has its own index. */
export async function searchSenders(db: Db, search: string): Promise<MessageSender[]> {
  const half = (alive: boolean) => sql`(
    select id, fname, lname, name from users u
    where deleted_at is ${alive ? sql`null` : sql`not null`} and ${occursIn(sql`u.search`, search.trim())}
      and exists (select from messages m where m.sender_id = u.id)
    order by name, id limit ${pickerSize})`;
  const { rows } = await sql<MessageSender>`
    select id, fname, lname from (${half(true)} union all ${half(false)}) as found
    order by name, id limit ${pickerSize}`.execute(db);
  return rows;
}

export async function findSender(db: Db, id: string): Promise<MessageSender | null> {
  const { rows } = await sql<MessageSender>`select id, fname, lname from users where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function findDetails(db: Db, id: string): Promise<MessageDetails | null> {
  const { rows } = await sql<MessageDetails>`
    with members as materialized (
      select u.id, u.fname, u.lname, u.name from messages m, chat_members_at(m.chat_id, m.created_at) as member
      join users u on u.id = member where m.id = ${id}
    )
    select m.id, m.text as "originalText",
      coalesce((select json_agg(json_build_object('kind', f.kind, 'at', ${isoTime('f.at')}, 'text', f.text) order by f.at, f.external_id)
        from message_facts f where f.message_id = m.id), '[]'::json) as facts,
      coalesce((select json_agg(${senderJson('u')} order by u.name, u.id) from
        (select * from members order by name, id limit ${longestAudience}) as u), '[]'::json) as audience,
      (select count(*)::integer from members) as "audienceCount"
    from messages m where m.id = ${id}`.execute(db);
  return rows[0] ?? null;
}
