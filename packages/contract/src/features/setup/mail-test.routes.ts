import { z } from 'zod';
import { id, idParams, version } from '../../wire/fields.ts';
import { problem } from '../../wire/problem.ts';
import { defineRoute } from '../../wire/route.ts';
import { userProblems } from '../users/user.routes.ts';

export const mailTestProblems = {
  notFound: problem('mail-test.not-found', 404, 'This email test no longer exists.'),
} as const;

/** What kept a mail from being delivered, as far as the mail server or the way to it tells. */
const mailFailures = ['unknown-host', 'no-answer', 'no-encryption', 'sign-in', 'refused', 'unknown'] as const;
export type MailFailure = (typeof mailFailures)[number];

/** `nobody`: no worker has been seen for a while, so no mail is sent. */
const mailTestStates = ['waiting', 'nobody', 'delivered', 'failed'] as const;

/** One mail to oneself, sent as every other mail is: by the worker, through the mail server of the settings. */
export const MailTest = z.object({
  id,
  version,
  state: z.enum(mailTestStates),
  failure: z.enum(mailFailures).nullable(),
  /** What the mail server said, word for word; empty where there was no talk with one. */
  answer: z.string().nullable(),
});
export type MailTest = z.output<typeof MailTest>;

export const mailTestRoutes = {
  send: defineRoute({
    method: 'POST',
    path: '/mail-tests',
    access: 'admin',
    summary: 'Send yourself a test email; ask for its status by its id',
    body: z.strictObject({}),
    reply: MailTest,
    status: 202,
    errors: [userProblems.noEmail],
  }),
  get: defineRoute({
    method: 'GET',
    path: '/mail-tests/{id}',
    access: 'admin',
    summary: 'Status of a test email',
    params: idParams,
    reply: MailTest,
    errors: [mailTestProblems.notFound],
  }),
} as const;
