import { defineRoute } from '../../wire/route.ts';
import { Commit, CommitInput } from './commit.schema.ts';

export const commitRoutes = {
  create: defineRoute({
    method: 'POST',
    path: '/commits',
    access: 'admin',
    summary: 'Record a college commitment; its id is then attached with PUT /players/{id}',
    body: CommitInput,
    reply: Commit,
    status: 201,
    errors: [],
  }),
} as const;
