import { sql } from 'kysely';

/** The parent of the player `p` who was linked first, as `g`. */
export const joinGuardian = sql`
  left join lateral (
    select true as found, gu.phone, gu.email
    from player_parents link
    join parents gp on gp.id = link.parent_id and gp.deleted_at is null
    join users gu on gu.id = gp.user_id and gu.deleted_at is null
    where link.player_id = p.id
    order by link.created_at, link.parent_id
    limit 1
  ) g on true`;

/** Without a parent, what came with an older record. */
export const guardianColumns = sql`
  case when g.found then g.phone else p.parent_phone end as "parentPhone",
  case when g.found then g.email else p.parent_email end as "parentEmail"`;
