import type { GuardianInput, GuardianRights, RightsUpdate } from '@dugout/contract/features/family/family.schema.ts';
import { guardianRecord } from '@dugout/contract/features/family/guardian.record.ts';
import { userRecord } from '@dugout/contract/features/users/user.record.ts';
import type { User } from '@dugout/contract/features/users/user.schema.ts';
import { isUnfinished, type PickerValue } from '../../kit/picker/picker-value.ts';
import { defineForm, type ValuesOf } from '../../kit/record/define-form.ts';

type Rights = Omit<GuardianRights, 'id'>;
export type RightsValues = ValuesOf<typeof guardianRecord>;

export const rightsForm = defineForm<Rights, RightsValues, RightsUpdate>()(guardianRecord, {
  livesWith: { value: ({ livesWith }) => livesWith ?? false },
  // Told by a call of its own: what is typed takes the place of what stands there.
  restrictionNote: { value: () => '' },
});

/**
 * What is sent of the rights: "No contact" has none, and what nobody has answered stays unanswered. `before` is null for a
 * new guardian.
 */
export function rightsBody(values: RightsValues, before: Rights | null): RightsUpdate {
  const { restrictionNote, orderSeenOn, askAgainOn, firstContact, livesWith, ...others } = rightsForm.body(values);
  const { relation, restriction } = others;
  if (restriction === 'NO_CONTACT') {
    return { relation, restriction, orderSeenOn, askAgainOn, ...(restrictionNote ? { restrictionNote } : {}) };
  }
  return {
    ...others,
    ...(firstContact && !before?.firstContact ? { firstContact } : {}),
    ...(livesWith || (before?.livesWith ?? null) !== null ? { livesWith } : {}),
  };
}

/** As an administrator reads it: the first contact who nobody chose is the first one all the same. */
export const rightsNow = (current: Rights, shown: Rights): Rights => ({
  ...current,
  firstContact: current.firstContact || (shown.firstContact && current.restriction === 'NONE'),
});

/** Of a person who is no user yet. */
const personFields = ['fname', 'lname', 'email', 'phone'] as const;

export interface GuardianValues extends RightsValues {
  isNew: boolean;
  person: PickerValue<User>;
  fname: string;
  lname: string;
  email: string;
  phone: string;
}

const adding = rightsForm.adding();

export const newGuardian: GuardianValues = {
  ...adding.initial,
  getsMessages: true,
  mayPickUp: true,
  isNew: false,
  person: { chosen: null, text: '' },
  fname: '',
  lname: '',
  email: '',
  phone: '',
};

/** Only what is shown is judged. */
const personRule = (name: (typeof personFields)[number]) => (typed: string, values: GuardianValues) =>
  values.isNew ? userRecord.fields[name].problem(typed) : null;

export const guardianRules = {
  ...adding.rules,
  ...Object.fromEntries(personFields.map((name) => [name, personRule(name)])),
  person: (person: PickerValue<User>, { isNew }: GuardianValues) => {
    if (isNew) return null;
    if (isUnfinished(person)) return 'Choose a person from the list.';
    return person.chosen === null ? 'Select a parent user.' : null;
  },
};

/** How the body names the fields of a new person. */
export const guardianFieldNames = Object.fromEntries(personFields.map((name) => [`person.${name}`, name]));

export function guardianBody(values: GuardianValues): GuardianInput {
  const rights = rightsBody(values, null);
  const { chosen } = values.person;
  if (!values.isNew && chosen) return { ...rights, parentId: chosen.parent?.id ?? chosen.id };
  const { fname, lname, email, phone } = userRecord.fields;
  return {
    ...rights,
    person: {
      fname: fname.sent(values.fname),
      lname: lname.sent(values.lname),
      email: email.sent(values.email),
      phone: phone.sent(values.phone),
    },
  };
}
