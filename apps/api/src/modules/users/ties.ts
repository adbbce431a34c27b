import { sql } from 'kysely';
import { endingsOf, tiesEndedBy } from '@dugout/contract/features/users/ties.rules.ts';
import { userProblems } from '@dugout/contract/features/users/user.routes.ts';
import type { User, UserTies, UserUpdate } from '@dugout/contract/features/users/user.schema.ts';
import type { Role } from '@dugout/contract/vocabulary/people.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/http/problem-error.ts';
import type { JournalEntry } from '../../platform/write/journal.ts';
import { lockCoach, trashCoach } from '../coaches/public.ts';
import { endVerification } from '../people/public.ts';
import { findOrMakePlayer, findPlayer, lockPlayer, touchPlayer, trashPlayer, unlinkParent } from '../players/public.ts';
import { clearHeadCoach, findOrMakeCoach, lockTeam, takeCoachOffTeam } from '../teams/public.ts';

/** What a person is besides an account. */
export async function tiesOf(db: Db | Tx, id: string): Promise<UserTies> {
  const { rows } = await sql<UserTies>`
    select
      (select json_build_object('team', p.team_name, 'ageGroup', p.age_group) from players p where p.user_id = ${id} and p.deleted_at is null)
        as player,
      (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name,
          'isHead', coalesce(t.head_coach_user_id = ${id}, false)) order by t.name, t.id), '[]')
        from teams t where t.deleted_at is null and (t.head_coach_user_id = ${id} or t.id in (
          select tc.team_id from team_coaches tc join coaches c on c.id = tc.coach_id
          where c.user_id = ${id} and c.deleted_at is null))) as teams,
      exists (select from coaches c where c.user_id = ${id} and c.deleted_at is null) as "isCoach",
      (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name) order by p.name, p.id), '[]')
        from parents a join player_parents l on l.parent_id = a.id join players p on p.id = l.player_id
        where a.user_id = ${id} and a.deleted_at is null and p.deleted_at is null) as children`.execute(db);
  return rows[0]!;
}

type Entries = Omit<JournalEntry, 'batchId'>[];
type Person = Pick<User, 'id' | 'player' | 'coach' | 'parent'>;

/**
 * A player or coach without a person would stay nameless in every list. So the person's records go to the trash in the
 * same act, and come back with the person. Children stay, and keep the link for that day.
 */
export const endTiesOfRemoved = async (tx: Tx, ctx: Ctx, person: Person): Promise<Entries> =>
  endTies(tx, ctx, person, { ...(await tiesOf(tx, person.id)), children: [] });

/** Ends what does not go with a new role, if whoever gives it has said so. */
export async function endTiesAgainst(
  tx: Tx,
  ctx: Ctx,
  person: Person,
  next: { readonly role: Role; readonly endTies: boolean },
): Promise<Entries> {
  const ended = tiesEndedBy(next.role, await tiesOf(tx, person.id));
  const told = endingsOf(ended);
  if (told.length > 0 && !next.endTies) {
    fail(userProblems.hasTies, { errors: [{ path: 'endTies', message: told.join(' ') }] });
  }
  return endTies(tx, ctx, person, ended);
}

async function endTies(tx: Tx, ctx: Ctx, { player, coach, parent }: Person, ended: UserTies): Promise<Entries> {
  const by = ctx.actor!.userId;
  const now = ctx.clock.now();
  const entries: Entries = [];
  for (const { id } of ended.teams) {
    const before = await lockTeam(tx, id);
    if (!before) continue;
    const after = coach ? await takeCoachOffTeam(tx, id, coach.id) : await clearHeadCoach(tx, id);
    const details = coach ? { removedCoach: coach.id } : {};
    entries.push({ act: 'update', entity: 'team', entityId: id, before, after, details });
  }
  if (coach && ended.isCoach) {
    const found = (await lockCoach(tx, coach.id))!;
    await trashCoach(tx, coach.id, by, now);
    entries.push({ act: 'delete', entity: 'coach', entityId: coach.id, before: found.coach });
  }
  if (player && ended.player) {
    const found = (await lockPlayer(tx, player.id))!;
    await trashPlayer(tx, player.id, by, now);
    entries.push({ act: 'delete', entity: 'player', entityId: player.id, before: found.player });
  }
  for (const { id } of ended.children) {
    const before = (await lockPlayer(tx, id))?.player;
    if (!before) continue;
    await unlinkParent(tx, id, parent!.id);
    await touchPlayer(tx, id);
    entries.push({ act: 'update', entity: 'player', entityId: id, before, after: await findPlayer(tx, id) });
  }
  return entries;
}

/** A user who becomes a player or a coach is in the list of them; an edit without a new role restores nothing. */
export async function makeRecordOf(tx: Tx, userId: string, role: Role): Promise<Entries> {
  if (role === 'PLAYER') {
    const { id, isNew } = (await findOrMakePlayer(tx, userId))!;
    return isNew ? [{ act: 'create', entity: 'player', entityId: id, after: await findPlayer(tx, id) }] : [];
  }
  if (role === 'COACH') await findOrMakeCoach(tx, userId);
  return [];
}

/** Where another name ends what a player was verified for, her own history says so. */
export async function endVerificationOf(
  tx: Tx,
  { id, player }: User,
  name: Pick<UserUpdate, 'fname' | 'lname'>,
): Promise<Entries> {
  const before = player && (await lockPlayer(tx, player.id))?.player;
  // Also of a player in the trash, who would come back as verified under another name.
  await endVerification(tx, id, name);
  if (!before?.isTrusted) return [];
  const after = await findPlayer(tx, before.id);
  if (after?.isTrusted) return [];
  return [{ act: 'update', entity: 'player', entityId: before.id, before, after }];
}
