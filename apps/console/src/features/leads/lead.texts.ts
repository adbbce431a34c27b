import { leadKinds } from '@dugout/contract/vocabulary/people.ts';
import type { Lead } from '@dugout/contract/features/leads/lead.schema.ts';
import { ageGroups } from '@dugout/contract/vocabulary/teams.ts';

/** `Parent · 12U · Class of 2032`: what a lead is, without the names that stand above it. */
export const leadLine = ({ kind, ageGroup, gradYear }: Pick<Lead, 'kind' | 'ageGroup' | 'gradYear'>) =>
  [leadKinds.label(kind), ageGroups.label(ageGroup), gradYear && `Class of ${gradYear}`].filter(Boolean).join(' · ');
