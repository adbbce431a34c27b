import { defineKind } from '../../kit/record/define-kind.ts';
import { userConflictFields, userUpdate, userValues } from './user.form.ts';

export const userRecord = defineKind({
  values: userValues,
  fields: userConflictFields,
  restore: { at: '/users/{id}', payload: userUpdate },
});
