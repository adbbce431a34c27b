import { sql } from 'kysely';
import { historyProblems } from '@dugout/contract/features/history/history.routes.ts';
import type { Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/http/problem-error.ts';
import { tiesAgainstRole } from '../users/public.ts';
import type { RowChange, RowImage } from './rows.store.ts';

type Reverted = RowChange & { readonly now: RowImage | null };

/**
 * Reverts rows. Refuses to give a person a team, record or child that their role rules out, and to lift a restriction; ends a
 * verification that was given for another name, birth date or graduation year.
 */
export async function revertFitting(tx: Tx, rows: readonly Reverted[], write: () => Promise<void>): Promise<void> {
  if (rows.some(liftsRestriction)) fail(historyProblems.noContact);
  const revert = async () => {
    await write();
    await endVerificationBy(tx, rows);
  };
  const people = await peopleTiedBy(tx, rows);
  if (people.length === 0) return revert();
  const before = await tiesAgainstRole(tx, people);
  await revert();
  for (const [id, ties] of await tiesAgainstRole(tx, people)) {
    if (ties.some((tie) => !before.get(id)?.includes(tie))) fail(historyProblems.otherRole);
  }
}

const isRestricted = (link: RowImage | null) => link?.['restriction'] === 'NO_CONTACT';

/** Only the act that set it takes it back. One that linked the two before would lift it as a side effect. */
const liftsRestriction = ({ relation, before, after, now }: Reverted): boolean =>
  relation === 'player_parents' && isRestricted(now) && !isRestricted(after) && !isRestricted(keptBy(before, now));

/** An image of before there were restrictions says nothing about one. */
const keptBy = (before: RowImage | null, now: RowImage | null) => before && { ...now, ...before };

const isLive = (row: RowImage | null): row is RowImage => row !== null && (row['deleted_at'] ?? null) === null;

/** The people to whom this gives a role, a record, a team or a child. Most reverts do none of that and need no query. */
async function peopleTiedBy(tx: Tx, rows: readonly Reverted[]): Promise<string[]> {
  const found = { users: [] as unknown[], coaches: [] as unknown[], parents: [] as unknown[] };
  for (const { relation, rowId, before, now } of rows) {
    const goal = before && { ...now, ...before };
    if (!isLive(goal)) continue;
    const differs = (column: string) => !isLive(now) || now[column] !== goal[column];
    if (relation === 'users' && differs('primary_role')) found.users.push(rowId);
    else if (relation === 'teams' && now?.['head_coach_user_id'] !== goal['head_coach_user_id']) {
      found.users.push(goal['head_coach_user_id']);
    } else if (['players', 'coaches', 'parents'].includes(relation) && differs('user_id')) {
      found.users.push(goal['user_id']);
    } else if (relation === 'team_coaches' && now === null) found.coaches.push(goal['coach_id']);
    else if (relation === 'player_parents' && now === null) found.parents.push(goal['parent_id']);
  }
  if (Object.values(found).every(({ length }) => length === 0)) return [];
  const { rows: people } = await sql<{ id: string }>`
    select id from users where id = any (${found.users}::uuid[])
    union select user_id from coaches where id = any (${found.coaches}::uuid[]) and user_id is not null
    union select user_id from parents where id = any (${found.parents}::uuid[]) and user_id is not null`.execute(tx);
  return people.map(({ id }) => id);
}

/** What a player is verified by: her name, birth date and year of graduation. */
const verified: Readonly<Record<string, readonly string[]>> = {
  users: ['fname', 'lname'],
  players: ['grad_year', 'birth_date'],
};

async function endVerificationBy(tx: Tx, rows: readonly Reverted[]): Promise<void> {
  const differing = rows.filter(
    ({ relation, before, now }) =>
      before && now && verified[relation]?.some((name) => name in before && before[name] !== now[name]),
  );
  if (differing.length === 0) return;
  const of = (relation: string) => differing.filter((row) => row.relation === relation).map(({ rowId }) => rowId);
  // The same Undo brings back the verification, with the name that it was given for.
  const kept = rows.filter(({ relation, before }) => relation === 'players' && before?.['is_trusted'] === true);
  await sql`
    update players set is_trusted = false, trusted_by = null, trusted_at = null
    where is_trusted and (user_id = any (${of('users')}::uuid[]) or id = any (${of('players')}::uuid[]))
      and id <> all (${kept.map(({ rowId }) => rowId)}::uuid[])`.execute(tx);
}
