import { sql } from 'kysely';

/**
 * Which guardian belongs to which child, as every search sees it: `player_id`, `guardian_id` (her guardian's user). This is
 * the one place of a search where the two are joined; who must have no contact with a child is left out.
 */
export const families = sql`(
  select link.player_id, guardian.user_id as guardian_id, link.relation, link.created_at
  from guardian_links link join parents guardian on guardian.id = link.parent_id and guardian.deleted_at is null)`;

/** Nobody was ever linked, whom a number that came with an older record might be of instead. */
export const withoutLinks = sql`not exists (select from player_parents link where link.player_id = p.id)`;
