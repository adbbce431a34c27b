import { sql } from 'kysely';

/** Of the links `link` of a player, whom to reach: who was chosen, or else who was linked first. */
export const firstContactFirst = sql`link.first_contact desc, link.created_at, link.parent_id`;

/** The first contact of the player `p`, as `g`. */
export const joinGuardian = sql`
  left join lateral (
    select true as found, gu.phone, gu.email
    from guardian_links link
    join parents gp on gp.id = link.parent_id and gp.deleted_at is null
    join users gu on gu.id = gp.user_id and gu.deleted_at is null
    where link.player_id = p.id
    order by ${firstContactFirst}
    limit 1
  ) g on true`;

/** Whether what came with an older record is that of a person who must have no contact with her. */
const isRestricted = (matches: ReturnType<typeof sql>) => sql`exists (
  select from player_parents link join parents rp on rp.id = link.parent_id join users ru on ru.id = rp.user_id
  where link.player_id = p.id and link.restriction = 'NO_CONTACT' and ${matches})`;

/** Without a guardian, what came with an older record. */
export const guardianColumns = sql`
  case when g.found then g.phone
    when not ${isRestricted(sql`coalesce(phone_key(ru.phone), ru.phone) = coalesce(phone_key(p.parent_phone), p.parent_phone)`)}
    then p.parent_phone end as "parentPhone",
  case when g.found then g.email
    when not ${isRestricted(sql`lower(ru.email) = lower(p.parent_email)`)} then p.parent_email end as "parentEmail"`;
