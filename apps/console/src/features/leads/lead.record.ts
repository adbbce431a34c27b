import type { Lead } from '@dugout/contract/features/leads/lead.schema.ts';
import { defineKind } from '../../kit/record/define-kind.ts';
import { leadFields } from './lead.words.ts';

/** Families fill in the form and administrators do not edit it, so that no version can be put back. */
export const leadRecord = defineKind({ values: (lead: Lead) => lead, fields: leadFields });
