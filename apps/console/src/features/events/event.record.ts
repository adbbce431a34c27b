import { defineKind } from '../../kit/record/define-kind.ts';
import { eventConflictFields, eventPayload, eventValues } from './event.form.ts';

export const eventRecord = defineKind({
  values: eventValues,
  fields: eventConflictFields,
  restore: { at: '/events/{id}', payload: eventPayload },
});
