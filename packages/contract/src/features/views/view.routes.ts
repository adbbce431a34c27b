import { z } from 'zod';
import { idParams } from '../../wire/fields.ts';
import { problem } from '../../wire/problem.ts';
import { defineRoute } from '../../wire/route.ts';
import { viewedListNames } from './view.lists.ts';
import { viewLimits } from './view.rules.ts';
import { View, ViewInput } from './view.schema.ts';

export const viewProblems = {
  /** Also for another administrator's private view, so that the reply does not reveal that it exists. */
  notFound: problem('view.not-found', 404, 'This view no longer exists.'),
  nameTaken: problem('view.name-taken', 409, 'A view with this name already exists.'),
  ofAnotherList: problem('view.of-another-list', 409, 'A view belongs to one list.'),
  notYours: problem('view.not-yours', 409, 'Only whoever saved this view can make it private.'),
  tooMany: problem(
    'view.too-many',
    409,
    `There are ${viewLimits.perList} views of this list already. Delete one of them first.`,
  ),
} as const;

export const viewRoutes = {
  all: defineRoute({
    method: 'GET',
    path: '/views',
    access: 'admin',
    summary: 'The saved views: your own, and those shared with all administrators, in the order of their names',
    query: z.strictObject({ list: z.enum(viewedListNames).optional() }),
    reply: z.array(View),
    errors: [],
  }),
  create: defineRoute({
    method: 'POST',
    path: '/views',
    access: 'admin',
    summary: 'Save a view of a list',
    body: ViewInput,
    reply: View,
    status: 201,
    errors: [viewProblems.nameTaken, viewProblems.tooMany],
  }),
  update: defineRoute({
    method: 'PUT',
    path: '/views/{id}',
    access: 'admin',
    summary: 'Change a view; a shared one can be changed by every administrator',
    params: idParams,
    body: ViewInput,
    reply: View,
    errors: [
      viewProblems.notFound,
      viewProblems.nameTaken,
      viewProblems.ofAnotherList,
      viewProblems.notYours,
      viewProblems.tooMany,
    ],
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/views/{id}',
    access: 'admin',
    summary: 'Delete a view',
    params: idParams,
    reply: null,
    errors: [viewProblems.notFound],
  }),
  open: defineRoute({
    method: 'PUT',
    path: '/views/{id}/default',
    access: 'admin',
    summary: 'Open its list with this view from now on: for the caller alone',
    params: idParams,
    reply: null,
    errors: [viewProblems.notFound],
  }),
  forgo: defineRoute({
    method: 'DELETE',
    path: '/views/{id}/default',
    access: 'admin',
    summary: 'No longer open its list with this view',
    params: idParams,
    reply: null,
    errors: [viewProblems.notFound],
  }),
} as const;
