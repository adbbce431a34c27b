import { sql } from 'kysely';
import { endingsOf, liveTies, tieNames, tiesEndedBy } from '@dugout/contract/features/users/ties.rules.ts';
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

type Tied = UserTies & { readonly id: string; readonly role: Role };

/** What people are besides an account. A team or a child in the trash counts: it would come back with the tie. */
async function tiesOfAll(db: Db | Tx, ids: readonly string[]): Promise<Tied[]> {
  const { rows } = await sql<Tied>`
    select u.id, u.primary_role as role,
      (select json_build_object('team', p.team_name, 'ageGroup', p.age_group) from players p
        where p.user_id = u.id and p.deleted_at is null) as player,
      (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'inTrash', t.deleted_at is not null,
          'isHead', coalesce(t.head_coach_user_id = u.id, false)) order by t.name, t.id), '[]')
        from teams t where (t.head_coach_user_id = u.id or t.id in (
          select tc.team_id from team_coaches tc join coaches c on c.id = tc.coach_id
          where c.user_id = u.id and c.deleted_at is null))) as teams,
      exists (select from coaches c where c.user_id = u.id and c.deleted_at is null) as "isCoach",
      (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'inTrash', p.deleted_at is not null)
          order by p.name, p.id), '[]')
        from parents a join guardian_links l on l.parent_id = a.id join players p on p.id = l.player_id
        where a.user_id = u.id and a.deleted_at is null and p.purged_at is null) as children
    from users u where u.id = any (${ids}::uuid[]) and u.deleted_at is null`.execute(db);
  return rows;
}

export const tiesOf = async (db: Db | Tx, id: string): Promise<UserTies> => (await tiesOfAll(db, [id]))[0]!;

/** For each of these people, what does not go with the role they have: a tie that an old act would bring back. */
export async function tiesAgainstRole(tx: Tx, ids: readonly string[]): Promise<Map<string, string[]>> {
  const tied = await tiesOfAll(tx, ids);
  return new Map(tied.map((ties) => [ties.id, tieNames(tiesEndedBy(ties.role, ties))]));
}

type Entries = Omit<JournalEntry, 'batchId'>[];
type Person = Pick<User, 'id' | 'player' | 'coach' | 'parent'>;

/**
 * A player or coach without a person would stay nameless in every list. So the person's records go to the trash in the
 * same act, and come back with the person. Children stay, and keep the link for that day.
 */
export const endTiesOfRemoved = async (tx: Tx, ctx: Ctx, person: Person): Promise<Entries> =>
  endTies(tx, ctx, person, { ...liveTies(await tiesOf(tx, person.id)), children: [] });

/** Ends what does not go with a new role, if whoever gives it has named all of it. */
export async function endTiesAgainst(
  tx: Tx,
  ctx: Ctx,
  person: Person,
  next: { readonly role: Role; readonly endTies: readonly string[] },
): Promise<Entries> {
  const ended = tiesEndedBy(next.role, await tiesOf(tx, person.id));
  if (tieNames(ended).some((name) => !next.endTies.includes(name))) {
    fail(userProblems.hasTies, { errors: [{ path: 'endTies', message: endingsOf(ended).join(' ') }] });
  }
  return endTies(tx, ctx, person, ended);
}

async function endTies(tx: Tx, ctx: Ctx, { player, coach, parent }: Person, ended: UserTies): Promise<Entries> {
  const by = ctx.actor!.userId;
  const now = ctx.clock.now();
  const entries: Entries = [];
  for (const { id } of ended.teams) {
    const before = await lockTeam(tx, id);
    const after = coach ? await takeCoachOffTeam(tx, id, coach.id) : await clearHeadCoach(tx, id);
    if (!before) continue;
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
    await unlinkParent(tx, id, parent!.id);
    if (!before) continue;
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
