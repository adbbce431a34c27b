import type { Coach, CoachUpdate } from '@dugout/contract/features/coaches/coach.schema.ts';
import { coachMessages } from '@dugout/contract/features/coaches/coach.rules.ts';
import type { State } from '@dugout/contract/vocabulary/states.ts';
import type { ConflictField } from '../../kit/form/conflict.ts';
import type { Stored } from '../../kit/form/use-record-form.ts';

export interface CoachValues {
  fname: string;
  lname: string;
  email: string;
  phone: string;
  address1: string;
  address2: string;
  city: string;
  state: State | '';
  zip: string;
}

/** What the form holds while the coach is being loaded. */
export const noCoach: CoachValues = {
  fname: '',
  lname: '',
  email: '',
  phone: '',
  address1: '',
  address2: '',
  city: '',
  state: '',
  zip: '',
};

export function coachValues({ user, address }: Coach): CoachValues {
  return {
    fname: user?.fname ?? '',
    lname: user?.lname ?? '',
    email: user?.email ?? '',
    phone: user?.phone ?? '',
    address1: address.address1 ?? '',
    address2: address.address2 ?? '',
    city: address.city ?? '',
    state: address.state ?? '',
    zip: address.zip ?? '',
  };
}

const orNone = (text: string) => text.trim() || null;

export function coachPayload(values: CoachValues): CoachUpdate {
  return {
    user: {
      update: {
        fname: values.fname.trim(),
        lname: values.lname.trim(),
        email: orNone(values.email),
        phone: orNone(values.phone),
      },
    },
    address1: orNone(values.address1),
    address2: orNone(values.address2),
    city: orNone(values.city),
    state: values.state || null,
    zip: orNone(values.zip),
  };
}

/** Section 5: no validation on email and phone; what the server cannot store it says itself, at the field. */
export const coachRules = {
  fname: (fname: string) => (fname.trim() === '' ? coachMessages.firstNameRequired : null),
  lname: (lname: string) => (lname.trim() === '' ? coachMessages.lastNameRequired : null),
};

export const coachFieldNames = {
  'user.update.fname': 'fname',
  'user.update.lname': 'lname',
  'user.update.email': 'email',
  'user.update.phone': 'phone',
} as const;

const labels = {
  fname: 'First Name',
  lname: 'Last Name',
  email: 'Email',
  phone: 'Phone',
  address1: 'Address 1',
  address2: 'Address 2',
  city: 'City',
  state: 'State',
  zip: 'Zip',
} as const satisfies Record<keyof CoachValues, string>;

/** How the fields read when two administrators have changed the same coach. */
export const coachConflictFields = (Object.keys(labels) as (keyof CoachValues)[]).map(
  (key): ConflictField<CoachValues> => ({ key, label: labels[key], text: (values) => values[key].trim() }),
);

/** A 412 carries the coach as they are now. */
export function storedCoach(current: unknown): Stored<CoachValues> {
  const coach = current as Coach;
  return { values: coachValues(coach), version: coach.version };
}

/** `Jill Hanratty · Bombers Academy Optic +1`: whom the modal is about. */
export function coachLine({ user, teams }: Coach): string {
  const name = user ? `${user.fname} ${user.lname}`.trim() : '';
  const [first, ...others] = teams;
  const team = first && (others.length > 0 ? `${first.name} +${others.length}` : first.name);
  return [name, team].filter(Boolean).join(' · ');
}
