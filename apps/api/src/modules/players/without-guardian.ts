import { sql } from 'kysely';
import { none } from '@dugout/contract/wire/list.ts';
import type { Db } from '../../platform/db/database.ts';
import { column, type Selection } from '../../platform/list/source.ts';

/** Of the player `t`, as the list and the details show one. */
export const hasGuardian = sql`exists (
  select from guardian_links link
  join parents gp on gp.id = link.parent_id and gp.deleted_at is null
  join users gu on gu.id = gp.user_id and gu.deleted_at is null
  where link.player_id = t.id)`;

/** Where more have none, a page of them is soon found by walking through the list. */
const few = 3_000;

/**
 * Where nearly all have a guardian, a walk through the list would look at the family of every player to find the others. So
 * the few are looked up first: who has no link at all, which two indexes tell, and who has links to people in the trash alone.
 */
export async function withoutGuardian(db: Db, selection: Selection): Promise<Selection> {
  if (selection.filters['guardians'] !== none) return selection;
  const { rows } = await sql<{ ids: string[] }>`
    select array(
      select t.id from players t where t.deleted_at is null and not ${hasGuardian} and t.id in (
        (select p.id from players p where p.deleted_at is null
          and not exists (select from guardian_links link where link.player_id = p.id) limit ${few + 1})
        union all
        select link.player_id from users u join parents gp on gp.user_id = u.id
          join guardian_links link on link.parent_id = gp.id where u.deleted_at is not null
        union all
        select link.player_id from parents gp join guardian_links link on link.parent_id = gp.id
          where gp.deleted_at is not null)
      limit ${few + 1}) as ids`.execute(db);
  const { ids } = rows[0]!;
  if (ids.length > few) return selection;
  return { ...selection, only: sql`${column('id')} = any(${ids})` };
}
