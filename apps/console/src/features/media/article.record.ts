import { defineKind } from '../../kit/record/define-kind.ts';
import { articleConflictFields, articlePayload, articleValues } from './article.form.ts';

export const articleRecord = defineKind({
  values: articleValues,
  fields: articleConflictFields,
  restore: { at: '/articles/{id}', payload: articlePayload },
});
