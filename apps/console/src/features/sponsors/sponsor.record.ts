import { defineKind } from '../../kit/record/define-kind.ts';
import { sponsorConflictFields, sponsorPayload, sponsorValues } from './sponsor.form.ts';

export const sponsorRecord = defineKind({
  values: sponsorValues,
  fields: sponsorConflictFields,
  restore: { at: '/sponsors/{id}', payload: sponsorPayload },
});
