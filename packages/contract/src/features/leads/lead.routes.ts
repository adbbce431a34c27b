import { z } from 'zod';
import { id, idParams } from '../../wire/fields.ts';
import { listRoutes } from '../../wire/list-routes.ts';
import { problem } from '../../wire/problem.ts';
import { defineRoute } from '../../wire/route.ts';
import { familyProblems } from '../family/family.routes.ts';
import { playerProblems } from '../players/player.routes.ts';
import { teamProblems } from '../teams/team.routes.ts';
import { ConversionChoices, ConversionInput, ConversionPlan, LeadDetail, LeadMatches } from './conversion.schema.ts';
import { leadMessages } from './lead.rules.ts';
import { IntakeInput, Lead, LeadInput } from './lead.schema.ts';
import { leadsList } from './leads.list.ts';

export const leadCallProblems = {
  notFound: problem('lead.not-found', 404, 'This lead no longer exists.'),
  alreadyConverted: problem('lead.already-converted', 409, 'This lead is already converted.'),
  notConverted: problem('lead.not-converted', 409, 'There is no conversion to undo.'),
  planChanged: problem('lead.plan-changed', 409, 'The plan has changed. Please look again.'),
  emailTaken: problem(
    'lead.email-taken',
    409,
    'Another person already has this email address. Link that person, or leave the address out.',
  ),
  noParentNamed: problem('lead.no-parent-named', 400, 'This lead has no parent.'),
  samePerson: problem('lead.same-person', 400, 'One person cannot be both the player and the parent.'),
  /** The answer says what changed, in its message and at its `errors`. */
  changedSince: problem('lead.changed-since', 409, 'The conversion can no longer be undone.'),
  intakeClosed: problem('intake.closed', 404, leadMessages.closed),
} as const;

const { notFound, alreadyConverted, notConverted, planChanged, emailTaken, noParentNamed, samePerson, changedSince } =
  leadCallProblems;
const choiceProblems = [playerProblems.notAPlayer, playerProblems.parentUnknown, teamProblems.notFound] as const;

export const leadRoutes = {
  ...listRoutes(leadsList, Lead),
  get: defineRoute({
    method: 'GET',
    path: '/portal/leads/{id}',
    access: 'admin',
    summary: 'One lead, and how it was converted',
    params: idParams,
    reply: LeadDetail,
    errors: [notFound],
  }),
  create: defineRoute({
    method: 'POST',
    path: '/portal/leads',
    access: 'admin',
    summary: 'Add a lead',
    body: LeadInput,
    reply: Lead,
    status: 201,
    errors: [],
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/portal/leads/{id}',
    access: 'admin',
    summary: 'Move a lead to the trash; the people made from it stay',
    params: idParams,
    reply: null,
    errors: [notFound],
  }),
  matches: defineRoute({
    method: 'GET',
    path: '/portal/leads/{id}/matches',
    access: 'admin',
    summary: 'Players, parents and other leads that seem to be the people of this lead',
    params: idParams,
    reply: LeadMatches,
    errors: [notFound],
  }),
  plan: defineRoute({
    method: 'GET',
    path: '/portal/leads/{id}/conversion',
    access: 'admin',
    summary: 'Exactly what a conversion would write; nothing is written',
    params: idParams,
    query: ConversionChoices,
    reply: ConversionPlan,
    errors: [notFound, alreadyConverted, noParentNamed, samePerson, familyProblems.noContact, ...choiceProblems],
  }),
  convert: defineRoute({
    method: 'POST',
    path: '/portal/leads/{id}/convert',
    access: 'admin',
    summary: 'Make or link the player and the parent of a lead, as one act; nothing that is filled is overwritten',
    params: idParams,
    body: ConversionInput,
    reply: LeadDetail,
    errors: [
      notFound,
      alreadyConverted,
      planChanged,
      emailTaken,
      noParentNamed,
      samePerson,
      familyProblems.noContact,
      ...choiceProblems,
    ],
  }),
  link: defineRoute({
    method: 'POST',
    path: '/portal/leads/{id}/link',
    access: 'admin',
    summary: 'Link a lead to an existing player, and change nothing else',
    params: idParams,
    body: z.strictObject({ playerId: id }),
    reply: LeadDetail,
    errors: [notFound, alreadyConverted, playerProblems.notFound],
  }),
  undoConversion: defineRoute({
    method: 'POST',
    path: '/portal/leads/{id}/undo-conversion',
    access: 'admin',
    summary: 'Take a conversion back as one act, while nothing that it wrote has changed',
    params: idParams,
    reply: LeadDetail,
    errors: [notFound, notConverted, changedSince],
  }),
} as const;

export const intakeRoutes = {
  submit: defineRoute({
    method: 'POST',
    path: '/intake/leads',
    access: 'public',
    summary: 'The public form: the answer is the same for everybody',
    body: IntakeInput,
    maxBytes: 8 * 1024,
    reply: z.object({ message: z.string() }),
    status: 202,
    errors: [leadCallProblems.intakeClosed],
  }),
} as const;
