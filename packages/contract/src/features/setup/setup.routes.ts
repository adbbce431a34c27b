import { z } from 'zod';
import { text } from '../../wire/fields.ts';
import { problem } from '../../wire/problem.ts';
import { defineRoute } from '../../wire/route.ts';
import { authProblems, ownPassword, SignedIn } from '../auth/auth.routes.ts';
import { OrganisationInput } from '../organisation/organisation.routes.ts';
import { userProblems } from '../users/user.routes.ts';
import { AdministratorInput } from '../users/administrator.schema.ts';
import { setupCodeMaximum, setupMessages } from './setup.rules.ts';

export const setupProblems = {
  wrongCode: problem('setup.wrong-code', 403, setupMessages.wrongCode),
  done: problem('setup.done', 409, setupMessages.done),
} as const;

const code = text(setupCodeMaximum);

/** An empty installation: whose it is, and who administers it first. Once, and never again. */
export const SetupInput = z.strictObject({
  code,
  organisation: OrganisationInput.pick({ name: true, words: true, timeZone: true }),
  administrator: AdministratorInput.extend({ password: ownPassword }),
});
export type SetupInput = z.output<typeof SetupInput>;

export const setupRoutes = {
  check: defineRoute({
    method: 'POST',
    path: '/setup/check',
    access: 'public',
    summary: 'Whether this is the setup code of an installation without an administrator',
    body: z.strictObject({ code }),
    reply: null,
    errors: [setupProblems.wrongCode, setupProblems.done],
    unjournalled: 'changes nothing; a wrong code is journalled',
  }),
  complete: defineRoute({
    method: 'POST',
    path: '/setup',
    access: 'public',
    summary: 'Set up an empty installation: the organization and its first administrator, who is signed in',
    body: SetupInput,
    reply: SignedIn,
    errors: [
      setupProblems.wrongCode,
      setupProblems.done,
      authProblems.passwordTooCommon,
      authProblems.busy,
      userProblems.emailTaken,
    ],
  }),
} as const;
