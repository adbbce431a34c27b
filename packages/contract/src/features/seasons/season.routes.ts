import { z } from 'zod';
import { idParams } from '../../wire/fields.ts';
import { problem } from '../../wire/problem.ts';
import { defineRoute } from '../../wire/route.ts';
import { seasonMessages } from './season.rules.ts';
import { AgeRules, AgeRulesInput, Season, SeasonInput } from './season.schema.ts';

export const seasonProblems = {
  notFound: problem('season.not-found', 404, 'This season no longer exists.'),
  nameTaken: problem('season.name-taken', 409, 'There is a season of this name already.'),
  overlaps: problem('season.overlaps', 409, 'These days are part of another season.'),
  notLater: problem('season.not-later', 409, 'Only a later season can become the current one.'),
  bodyTwice: problem('season.body-twice', 409, seasonMessages.bodyTwice),
  /** `current` says how many. */
  divisionsChange: problem('season.divisions-change', 409, 'Players change division by this. Nothing is saved yet.'),
} as const;

export const seasonRoutes = {
  all: defineRoute({
    method: 'GET',
    path: '/seasons',
    access: 'admin',
    summary: 'The playing years, the latest first',
    reply: z.array(Season),
    errors: [],
  }),
  create: defineRoute({
    method: 'POST',
    path: '/seasons',
    access: 'admin',
    summary: 'Add a season, with the age rules of the season before as a draft that nobody has confirmed',
    body: SeasonInput,
    reply: Season,
    status: 201,
    errors: [seasonProblems.nameTaken, seasonProblems.overlaps],
  }),
  update: defineRoute({
    method: 'PUT',
    path: '/seasons/{id}',
    access: 'admin',
    summary: 'Change the name and the days of a season',
    params: idParams,
    body: SeasonInput,
    reply: Season,
    errors: [seasonProblems.notFound, seasonProblems.nameTaken, seasonProblems.overlaps],
  }),
  ageRules: defineRoute({
    method: 'GET',
    path: '/seasons/{id}/age-rules',
    access: 'admin',
    summary: 'How each sanctioning body counts ages in a season',
    params: idParams,
    reply: AgeRules,
    errors: [seasonProblems.notFound],
  }),
  setAgeRules: defineRoute({
    method: 'PUT',
    path: '/seasons/{id}/age-rules',
    access: 'admin',
    summary:
      'Change the age rules of a season, all of them at once. Moves no player; says first how many change division',
    params: idParams,
    body: AgeRulesInput,
    reply: AgeRules,
    errors: [seasonProblems.notFound, seasonProblems.bodyTwice, seasonProblems.divisionsChange],
  }),
} as const;
