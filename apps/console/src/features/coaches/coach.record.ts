import { coachRecord } from '@dugout/contract/features/coaches/coach.record.ts';
import type { Coach, CoachUpdate, TeamOfCoach } from '@dugout/contract/features/coaches/coach.schema.ts';
import { defineForm, type ValuesOf } from '../../kit/record/define-form.ts';
import { defineKind } from '../../kit/record/define-kind.ts';

export type CoachValues = ValuesOf<typeof coachRecord>;

const update = (name: string) => ({ sentAs: [`user.update.${name}`] });

const flat = defineForm<Coach, CoachValues, CoachValues>()(coachRecord, {
  fname: update('fname'),
  lname: update('lname'),
  email: update('email'),
  phone: update('phone'),
});

export const coachForm = {
  ...flat,
  /** The nested shape is the specification's. */
  body: (values: CoachValues) => {
    const { fname, lname, email, phone, ...address } = flat.body(values);
    return { user: { update: { fname, lname, email, phone } }, ...address } as CoachUpdate;
  },
};

/** In entries of before, the teams themselves stood under `teams`. */
const teamsOf = ({ staffOf, teams }: Partial<Coach>) =>
  staffOf ?? (teams as unknown as TeamOfCoach[] | undefined) ?? [];

export const coachKind = defineKind({
  form: coachForm,
  links: [
    {
      label: 'Teams',
      text: (coach) =>
        teamsOf(coach)
          .map(({ name, isHeadCoach }) => (isHeadCoach ? `${name} (head coach)` : name))
          .join(', '),
      identity: (coach) =>
        teamsOf(coach)
          .map(({ id, isHeadCoach }) => `${id} ${isHeadCoach}`)
          .toSorted()
          .join(', '),
    },
  ],
  restoreAt: '/coaches/{id}',
});

/** `Jill Hanratty · Bombers Academy Optic +1`: whom the modal is about. */
export function coachLine({ user, teams }: Coach): string {
  const name = user ? `${user.fname} ${user.lname}`.trim() : '';
  const [first, ...others] = teams;
  const team = first && (others.length > 0 ? `${first} +${others.length}` : first);
  return [name, team].filter(Boolean).join(' · ');
}
