import { queryOptions } from '@tanstack/react-query';
import type { AgeRulesInput, SeasonInput } from '@dugout/contract/features/seasons/season.schema.ts';
import { call } from '../../api/client.ts';
import { defineAction } from '../../kit/act/action.ts';

const key = 'seasons';

/** The latest first. */
export const seasonsQuery = queryOptions({
  queryKey: [key],
  queryFn: ({ signal }) => call('GET /seasons', { signal }),
});

export const ageRulesQuery = (id: string) =>
  queryOptions({
    queryKey: [key, id, 'age-rules'],
    queryFn: ({ signal }) => call('GET /seasons/{id}/age-rules', { params: { id }, signal }),
  });

interface Change<Body> {
  readonly id: string;
  readonly version: number | undefined;
  readonly body: Body;
}
const request = <Body>({ id, version, body }: Change<Body>) => ({
  params: { id },
  body,
  ...(version === undefined ? {} : { ifMatch: version }),
});

export const addSeason = defineAction({
  call: 'POST /seasons',
  request: (body: SeasonInput) => ({ body }),
  changes: [key],
  success: 'Season added',
  about: ({ name }) => name,
  failureInline: true,
});

export const changeSeason = defineAction({
  call: 'PUT /seasons/{id}',
  request: (change: Change<SeasonInput>) => request(change),
  changes: [key],
  success: 'Season updated',
  about: ({ name }) => name,
  failureInline: true,
});

export interface RulesChange extends Change<AgeRulesInput> {
  /** What is said, and of which body. */
  readonly said: string;
  readonly about: string;
}

export const saveAgeRules = defineAction({
  call: 'PUT /seasons/{id}/age-rules',
  request: (change: RulesChange) => request(change),
  changes: [key],
  success: (_rules, { said }) => said,
  about: (_rules, { about }) => about,
  failureInline: true,
});
