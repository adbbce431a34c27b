import { sql } from 'kysely';
import type { Children } from '@dugout/contract/features/players/player.schema.ts';
import { playersList } from '@dugout/contract/features/players/players.list.ts';
import { userProblems } from '@dugout/contract/features/users/user.routes.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { fail } from '../../platform/http/problem-error.ts';
import { noteReading } from '../../platform/list/reading-volume.ts';

/** The one place that leads from a guardian to the children; null where there is no such person. A child whom they must have no contact with is not among them. */
async function findChildren(db: Db, userId: string): Promise<Children['children'] | null> {
  const { rows } = await sql<{ children: Children['children'] }>`
    select coalesce((
      select json_agg(json_build_object('id', p.id, 'name', p.name, 'jerseyNum', p.jersey_num, 'team',
          case when t.id is not null then json_build_object('id', t.id, 'name', t.name, 'ageGroup', t.age_group) end)
        order by p.name, p.id)
      from parents pa
      join guardian_links link on link.parent_id = pa.id
      join players p on p.id = link.player_id and p.deleted_at is null
      left join teams t on t.id = p.team_id and t.deleted_at is null
      where pa.user_id = u.id and pa.deleted_at is null), '[]') as children
    from users u where u.id = ${userId} and u.deleted_at is null`.execute(db);
  return rows[0]?.children ?? null;
}

export async function childrenOfGuardian(ctx: Ctx, id: string): Promise<Children> {
  const children = (await findChildren(ctx.db, id)) ?? fail(userProblems.notFound);
  await noteReading(
    ctx,
    playersList,
    children.map((child) => child.id),
  );
  return { id, children };
}
