import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ConversionChoices } from '@dugout/contract/features/leads/conversion.schema.ts';
import type { LeadBody } from '@dugout/contract/features/leads/lead.rules.ts';
import { call } from '../../api/client.ts';
import { defineAction } from '../../kit/act/action.ts';

export const leadQuery = (id: string) =>
  queryOptions({
    queryKey: ['leads', 'one', id],
    queryFn: ({ signal }) => call('GET /portal/leads/{id}', { params: { id }, signal }),
    staleTime: 0,
  });

export const matchesQuery = (id: string) =>
  queryOptions({
    queryKey: ['leads', 'matches', id],
    queryFn: ({ signal }) => call('GET /portal/leads/{id}/matches', { params: { id }, signal }),
    staleTime: 0,
  });

/** What a conversion with these choices would write; null while something is not chosen yet. */
export const planQuery = (id: string, choices: ConversionChoices | null) =>
  queryOptions({
    queryKey: ['leads', 'plan', id, choices],
    queryFn: ({ signal }) => call('GET /portal/leads/{id}/conversion', { params: { id }, query: choices!, signal }),
    enabled: choices !== null,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export const submitFailure = 'Failed to submit.';

export const createLead = defineAction({
  call: 'POST /portal/leads',
  request: (body: LeadBody) => ({ body }),
  changes: ['leads', 'dashboard'],
  success: 'Lead created',
  failureInline: true,
});

interface OneLead {
  id: string;
  version: number;
}

export const removeLead = defineAction({
  call: 'DELETE /portal/leads/{id}',
  request: ({ id, version }: OneLead) => ({ params: { id }, ifMatch: version }),
  changes: ['leads', 'dashboard'],
  success: 'Lead removed',
  failureInline: true,
});

/** People are made, filled and linked, and may be put on a team. */
const changes = ['leads', 'players', 'users', 'teams', 'dashboard'] as const;

interface Conversion extends OneLead {
  choices: ConversionChoices;
  /** Of the plan that was agreed to. */
  token: string;
}

export const convertLead = defineAction({
  call: 'POST /portal/leads/{id}/convert',
  request: ({ id, version, choices, token }: Conversion) => ({
    params: { id },
    body: { ...choices, token },
    ifMatch: version,
  }),
  changes,
  success: 'Lead converted',
  failureInline: true,
});

export const linkLead = defineAction({
  call: 'POST /portal/leads/{id}/link',
  request: ({ id, version, playerId }: OneLead & { playerId: string }) => ({
    params: { id },
    body: { playerId },
    ifMatch: version,
  }),
  changes,
  success: 'Lead linked',
  failureInline: true,
});

export const undoConversion = defineAction({
  call: 'POST /portal/leads/{id}/undo-conversion',
  request: ({ id, version }: OneLead) => ({ params: { id }, ifMatch: version }),
  changes,
  success: 'Conversion undone',
  failureInline: true,
});
