import { teamRecord } from '@dugout/contract/features/teams/team.record.ts';
import type { Team, TeamInput } from '@dugout/contract/features/teams/team.schema.ts';
import { headCoachName } from '@dugout/contract/features/teams/teams.list.ts';
import { isUnfinished, picked } from '../../kit/picker/picker-value.ts';
import type { PickerValue } from '../../kit/picker/picker-value.ts';
import { defineForm, type ValuesOf } from '../../kit/record/define-form.ts';
import { defineKind } from '../../kit/record/define-kind.ts';

/** A person who may be chosen as head coach. */
export interface CoachChoice {
  readonly userId: string;
  readonly name: string;
  readonly email: string | null;
}

export interface TeamValues extends ValuesOf<typeof teamRecord> {
  headCoach: PickerValue<CoachChoice>;
}

function headCoachOf(team: Team): PickerValue<CoachChoice> {
  const { headCoach } = team;
  const coach = headCoach && { userId: headCoach.user.id, name: headCoachName(team) ?? '', email: null };
  return picked(coach, ({ name }) => name);
}

export const teamForm = defineForm<Team, TeamValues, TeamInput>()(teamRecord, {
  headCoach: {
    label: 'Head Coach',
    empty: { chosen: null, text: '' },
    value: headCoachOf,
    sent: ({ headCoach }) => ({ headCoachUserID: headCoach.chosen?.userId ?? null }),
    sentAs: ['headCoachUserID'],
    // A half-typed name would be saved as "no coach" without a word.
    problem: (coach) => (isUnfinished(coach) ? 'Choose a coach from the list, or “— none —”.' : null),
    words: ({ headCoach }) => headCoach.chosen?.name ?? '— none —',
    identity: ({ headCoach }) => headCoach.chosen?.userId ?? '',
  },
});

export const teamKind = defineKind({ form: teamForm, restoreAt: '/teams/{id}' });
