import { authProblems } from '@dugout/contract/features/auth/auth.routes.ts';
import { normaliseEmail } from '@dugout/contract/features/auth/auth.rules.ts';
import { isAdministrator } from '@dugout/contract/features/users/user.rules.ts';
import type { AdministratorInput } from '@dugout/contract/features/users/administrator.schema.ts';
import type { User } from '@dugout/contract/features/users/user.schema.ts';
import type { Ctx, Services } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/http/problem-error.ts';
import { sendMail } from '../../platform/mail/mail-job.ts';
import { writeJournal, type JournalEntry } from '../../platform/write/journal.ts';
import { beginAct, inTransaction } from '../../platform/write/write.ts';
import {
  accountKey,
  cancelResetsOf,
  endSessionsOf,
  forgetAttempts,
  hashPassword,
  isTooCommon,
  organisationName,
  securityNotice,
  setPassword,
} from '../auth/public.ts';
import * as store from './administrators.store.ts';
import { tellAdministrators } from './rights-notice.ts';
import { entity, roleDetails } from './save-user.ts';
import { findUser, insertUser, isDeactivated, lockUser } from './users.store.ts';

export interface NewAdministrator extends AdministratorInput {
  readonly password: string;
}

type Author = Pick<Services, 'db' | 'clock' | 'settings'> & Pick<Ctx, 'requestId'>;

/**
 * Lets the operator of the server create an administrator who can sign in at once: the first one, or another one when
 * all are locked out. `known` decides what happens if the address already belongs to a user.
 */
export async function makeAdministrator(
  services: Author,
  { fname, lname, email, password }: NewAdministrator,
  known: 'refuse' | 'give-rights',
): Promise<'created' | 'given-rights' | 'known'> {
  if (isTooCommon(password, [await organisationName(services.db), email])) fail(authProblems.passwordTooCommon);
  const passwordHash = await hashPassword(password);
  return inTransaction(services.db, async (tx) => {
    const act = await beginAct(tx);
    const note = (entry: Omit<JournalEntry, 'entity' | 'batchId'>) =>
      writeJournal(tx, { requestId: services.requestId, actor: null }, { ...entry, entity, batchId: act });
    const id = await store.userIdByEmail(tx, email);
    if (id !== null) {
      if (known === 'refuse') return 'known';
      await restoreAccess(tx, services, { id, passwordHash, note });
      return 'given-rights';
    }
    const added = { fname, lname, email, phone: null, primaryRole: 'ADMIN', admin: true } as const;
    const newId = await insertUser(tx, added, { password_hash: passwordHash, must_change_password: false });
    const after = (await findUser(tx, newId))!;
    await tellAdministrators(tx, { clock: services.clock, actor: null }, newId, 'added');
    await note({ act: 'create', entityId: newId, after, details: { invited: false, ...roleDetails(null, after) } });
    return 'created';
  });
}

interface Known {
  readonly id: string;
  readonly passwordHash: string;
  readonly note: (entry: Omit<JournalEntry, 'entity' | 'batchId'>) => Promise<unknown>;
}

/** What stood in their way goes: missing rights, a forgotten password, a deactivation, wrong passwords that were counted. */
async function restoreAccess(tx: Tx, { clock, settings }: Author, { id, passwordHash, note }: Known): Promise<void> {
  const now = clock.now();
  const before = (await lockUser(tx, id)) as User;
  if (await isDeactivated(tx, id)) {
    await store.setDeactivated(tx, id, null);
    await tellAdministrators(tx, { clock, actor: null }, id, 'reactivated');
    await note({ act: 'reactivate', entityId: id, before, after: await findUser(tx, id) });
  }
  if (!isAdministrator(before)) {
    await store.giveRights(tx, id);
    await tellAdministrators(tx, { clock, actor: null }, id, 'added');
    const after = (await findUser(tx, id))!;
    await note({ act: 'update', entityId: id, before, after, details: roleDetails(before, after) });
  }
  await setPassword(tx, id, passwordHash);
  await cancelResetsOf(tx, id, now);
  await endSessionsOf(tx, id, 'password-changed', now);
  await forgetAttempts(tx, accountKey({ settings }, normaliseEmail(before.email!)), now);
  await sendMail(tx, securityNotice, { kind: 'password-changed', userId: id, at: now.toISOString() });
  await note({ act: 'password-reset', entityId: id });
}
