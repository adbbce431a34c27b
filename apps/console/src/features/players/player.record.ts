import { displayName } from '../../kit/cells/display-name.ts';
import { defineKind } from '../../kit/record/define-kind.ts';
import { todayIn } from '../../kit/time/time-zone.ts';
import { playerConflictFields } from './player.conflict.ts';
import { playerPayload, playerValues } from './player.form.ts';

export const playerRecord = defineKind({
  values: playerValues,
  fields: playerConflictFields,
  links: [
    { label: 'Team', text: ({ team }) => team?.name ?? '', identity: ({ team }) => team?.id ?? '' },
    {
      label: 'Parents',
      text: ({ parents }) => parents.map(({ user }) => displayName(user)).join(', '),
      identity: ({ parents }) =>
        parents
          .map(({ id }) => id)
          .toSorted()
          .join(', '),
    },
  ],
  restore: {
    at: '/players/{id}',
    payload: (values, _player, timeZone) => playerPayload(values, todayIn(timeZone)),
  },
});
