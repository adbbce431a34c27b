import { defineKind } from '../../kit/record/define-kind.ts';
import { coachConflictFields, coachPayload, coachValues } from './coach.form.ts';

export const coachRecord = defineKind({
  values: coachValues,
  fields: coachConflictFields,
  links: [
    {
      label: 'Teams',
      text: ({ teams }) =>
        teams.map(({ name, isHeadCoach }) => (isHeadCoach ? `${name} (head coach)` : name)).join(', '),
      identity: ({ teams }) =>
        teams
          .map(({ id, isHeadCoach }) => `${id} ${isHeadCoach}`)
          .toSorted()
          .join(', '),
    },
  ],
  restore: { at: '/coaches/{id}', payload: coachPayload },
});
