import { leadRecord } from '@dugout/contract/features/leads/lead.record.ts';
import { isConverted } from '@dugout/contract/features/leads/lead.rules.ts';
import type { Lead } from '@dugout/contract/features/leads/lead.schema.ts';
import { defineForm, type ValuesOf } from '../../kit/record/define-form.ts';
import { defineKind } from '../../kit/record/define-kind.ts';

/** Families fill in the form and administrators do not edit it, so that no version can be put back. */
export const leadKind = defineKind({
  form: defineForm<Lead, ValuesOf<typeof leadRecord>, never>()(leadRecord, {}),
  links: [
    {
      label: 'Converted',
      text: (lead) => (isConverted(lead) ? 'Yes' : 'No'),
      identity: ({ convertedPlayerId }) => convertedPlayerId ?? '',
    },
  ],
});
