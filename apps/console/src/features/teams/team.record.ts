import { defineKind } from '../../kit/record/define-kind.ts';
import { teamConflictFields, teamPayload, teamValues } from './team.form.ts';

export const teamRecord = defineKind({
  values: teamValues,
  fields: teamConflictFields,
  restore: { at: '/teams/{id}', payload: teamPayload },
});
