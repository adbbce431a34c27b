/**
 * What can go wrong, said once: the status, the stable code for programs and the sentence for people.
 * On the wire it is RFC 9457 problem details, plus `message` because the specification's client shows "the server message".
 */
export interface Problem<C extends string = string> {
  readonly code: C;
  readonly status: number;
  readonly message: string;
}

export function problem<const C extends string>(code: C, status: number, message: string): Problem<C> {
  return { code, status, message };
}

/** The document a failed call answers with. */
export interface ProblemDocument {
  type: string;
  title: string;
  status: number;
  detail: string;
  instance: string;
  code: string;
  message: string;
  /** One entry per refused field, `path` in dots as the body was sent. */
  errors?: { path: string; message: string }[];
  /** 412 only: the record as it is now, so that the console can show both. */
  current?: unknown;
  /** 503 only, and only to an administrator: since when the database cannot be reached. */
  databaseAwaySince?: string;
}

/** Problems that the platform itself may answer with, on any route; a route declares only its own. */
export const platformProblems = {
  invalidInput: problem('input.invalid', 400, 'Some of what was sent is not valid.'),
  unauthenticated: problem('auth.unauthenticated', 401, 'Please sign in.'),
  noServiceKey: problem('auth.no-service-key', 401, 'A service key is needed here.'),
  forbidden: problem('auth.forbidden', 403, 'This console is for administrators only.'),
  confirmNeeded: problem('auth.confirm-needed', 403, 'Please confirm your password first.'),
  notFound: problem('route.not-found', 404, 'There is nothing at this address.'),
  methodNotAllowed: problem('route.method-not-allowed', 405, 'This address does not take that method.'),
  stillRunning: problem('write.still-running', 409, 'The same request is still being worked on. Please wait a moment.'),
  shownOnce: problem('write.shown-once', 409, 'This was done already. What it answered is shown only once.'),
  answerGone: problem('write.answer-gone', 409, 'This was saved already. Reload to see it as it is now.'),
  stale: problem('write.stale', 412, 'Someone else changed this record in the meantime.'),
  tooLarge: problem('input.too-large', 413, 'What was sent is too large.'),
  notJson: problem('input.not-json', 415, 'Only JSON is accepted here.'),
  tooSlow: problem('input.too-slow', 408, 'The file took too long to arrive. Please try again.'),
  notMultipart: problem('input.not-multipart', 415, 'Only a file, as multipart/form-data, is accepted here.'),
  keyReused: problem('write.key-reused', 422, 'This idempotency key was used for a different request.'),
  actOfAnother: problem('write.act-of-another', 422, 'This action belongs to someone else, or is already finished.'),
  tooMany: problem('rate.too-many', 429, 'Too many attempts. Please wait a moment and try again.'),
  internal: problem('server.internal', 500, 'Something went wrong on our side. Nothing was changed.'),
  unknownOutcome: problem(
    'server.unknown-outcome',
    503,
    'We can’t tell whether this was saved. Please try again: nothing will be done twice.',
  ),
  busy: problem('server.busy', 503, 'Too much is going on at once. Please try again in a moment.'),
  unavailable: problem('server.unavailable', 503, 'The service is busy or restarting. Please try again in a moment.'),
} as const;
