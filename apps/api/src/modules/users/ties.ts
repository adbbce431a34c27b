import { sql } from 'kysely';
import type { UserTies } from '@dugout/contract/features/users/user.schema.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { JournalEntry } from '../../platform/write/journal.ts';
import { lockCoach, trashCoach } from '../coaches/public.ts';
import { lockPlayer, trashPlayer } from '../players/public.ts';
import { clearHeadCoach, lockTeam, takeCoachOffTeam } from '../teams/public.ts';

/** What a person is besides an account. */
export async function tiesOf(db: Db | Tx, id: string): Promise<UserTies> {
  const { rows } = await sql<UserTies>`
    select
      (select json_build_object('team', p.team_name) from players p where p.user_id = ${id} and p.deleted_at is null)
        as player,
      (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name,
          'isHead', coalesce(t.head_coach_user_id = ${id}, false)) order by t.name, t.id), '[]')
        from teams t where t.deleted_at is null and (t.head_coach_user_id = ${id} or t.id in (
          select tc.team_id from team_coaches tc join coaches c on c.id = tc.coach_id
          where c.user_id = ${id} and c.deleted_at is null))) as teams,
      exists (select from coaches c where c.user_id = ${id} and c.deleted_at is null) as "isCoach",
      (select coalesce(json_agg(p.name order by p.name, p.id), '[]')
        from parents a join player_parents l on l.parent_id = a.id join players p on p.id = l.player_id
        where a.user_id = ${id} and a.deleted_at is null and p.deleted_at is null) as children`.execute(db);
  return rows[0]!;
}

/**
 * A player or coach without a person would stay nameless in every list. So the person's records go to the trash in the
 * same act, and come back with the person. Children stay.
 */
export async function removeTies(
  tx: Tx,
  ctx: Ctx,
  userId: string,
  of: { readonly player: { id: string } | null; readonly coach: { id: string } | null },
): Promise<Omit<JournalEntry, 'batchId'>[]> {
  const by = ctx.actor!.userId;
  const now = ctx.clock.now();
  const entries: Omit<JournalEntry, 'batchId'>[] = [];
  const { teams } = await tiesOf(tx, userId);
  for (const { id } of teams) {
    const before = await lockTeam(tx, id);
    const after = of.coach ? await takeCoachOffTeam(tx, id, of.coach.id) : await clearHeadCoach(tx, id);
    const details = of.coach ? { removedCoach: of.coach.id } : {};
    entries.push({ act: 'update', entity: 'team', entityId: id, before, after, details });
  }
  if (of.coach) {
    const { coach } = (await lockCoach(tx, of.coach.id))!;
    await trashCoach(tx, of.coach.id, by, now);
    entries.push({ act: 'delete', entity: 'coach', entityId: of.coach.id, before: coach });
  }
  if (of.player) {
    const { player } = (await lockPlayer(tx, of.player.id))!;
    await trashPlayer(tx, of.player.id, by, now);
    entries.push({ act: 'delete', entity: 'player', entityId: of.player.id, before: player });
  }
  return entries;
}
