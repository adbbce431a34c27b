import { leadProblems, type LeadDraft } from '@dugout/contract/features/leads/lead.rules.ts';
import { leadAges, newLead } from '@dugout/contract/features/leads/lead.rules.ts';
import { positions, type Position } from '@dugout/contract/vocabulary/players.ts';
import { ageGroups } from '@dugout/contract/vocabulary/teams.ts';
import type { Term } from '@dugout/contract/vocabulary/vocabulary.ts';

/** The form holds exactly what the rules judge: they are the contract's. */
export type LeadValues = LeadDraft;

export const newLeadValues = (): LeadValues => ({ ...newLead });

/** Section 5, "Lead form", for a form that shows each problem at its field. */
export const leadRules = (values: LeadValues): Partial<Record<keyof LeadValues, string>> =>
  Object.fromEntries(leadProblems(values).map(({ path, message }) => [path, message]));

export const ageTerms = leadAges.map((age) => ({ value: age, label: ageGroups.label(age) }));

export const positionTerms: readonly Term<Position | ''>[] = [{ value: '', label: 'None' }, ...positions.terms];
