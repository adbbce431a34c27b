import { historyProblems } from '@dugout/contract/features/history/history.routes.ts';
import { isAdministrator } from '@dugout/contract/features/users/user.rules.ts';
import type { User } from '@dugout/contract/features/users/user.schema.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { demandConfirmed } from '../../platform/http/confirmed.ts';
import { fail } from '../../platform/http/problem-error.ts';
import { cancelResetsOf, endSessionsOf, lockHolder, type EndReason } from '../auth/public.ts';
import { anotherAdministratorExists, tellAdministrators } from '../users/public.ts';
import { lockRow, type RowChange, type RowImage } from './rows.store.ts';

type Reverted = RowChange & { readonly now: RowImage | null };

/**
 * The same side effects as any other change to a user: the last administrator stays, and sessions end. Returns the
 * details by which the journal finds a change of rights.
 */
export async function applyRoleSideEffects(tx: Tx, ctx: Ctx, rows: readonly Reverted[]): Promise<{ role?: unknown[] }> {
  let role: unknown[] | undefined;
  for (const { relation, rowId, now: before } of rows) {
    if (relation !== 'users') continue;
    const after = await lockRow(tx, relation, rowId);
    if (administers(before) && !administers(after) && !(await anotherAdministratorExists(tx, rowId))) {
      fail(historyProblems.lastAdministrator);
    }
    const newEmail = before !== null && after !== null && before['email'] !== after['email'];
    if (newEmail && hasRights(before) && (await lockHolder(tx, rowId))?.hasPassword) {
      fail(historyProblems.administratorEmail);
    }
    // Any other change of who administers, or of the address of one who is invited, asks for the password too.
    const keepsRights = administers(before) === administers(after);
    if (!keepsRights || (newEmail && administers(after))) demandConfirmed(ctx);
    if (!keepsRights) await tellAdministrators(tx, ctx, rowId, administers(after) ? 'added' : 'removed');
    const reason = endReason(before, after);
    if (reason) await endSessionsOf(tx, rowId, reason, ctx.clock.now());
    if (reason && (reason !== 'role-changed' || before?.['email'] !== after?.['email'])) {
      await cancelResetsOf(tx, rowId, ctx.clock.now());
    }
    if (reason === 'role-changed') role = [before?.['primary_role'] ?? null, after?.['primary_role'] ?? null];
  }
  return role ? { role } : {};
}

const hasRights = (row: RowImage) =>
  isAdministrator({ primaryRole: row['primary_role'] as User['primaryRole'], admin: row['admin'] === true });

const administers = (row: RowImage | null) =>
  row !== null && row['deleted_at'] === null && row['deactivated_at'] === null && hasRights(row);

/** Whether it would make somebody an administrator, or end it, or give one another address. */
export function changesAdministrator(row: Reverted, after: RowImage | null): boolean {
  if (row.relation !== 'users' || (!administers(row.now) && !administers(after))) return false;
  return endReason(row.now, after) !== null;
}

export function endReason(before: RowImage | null, after: RowImage | null): EndReason | null {
  const changed = (name: string) => (before?.[name] ?? null) !== (after?.[name] ?? null);
  if (changed('deleted_at')) return 'deleted';
  if (changed('deactivated_at')) return 'deactivated';
  if (changed('primary_role') || changed('admin')) return 'role-changed';
  return changed('email') ? 'email-changed' : null;
}
