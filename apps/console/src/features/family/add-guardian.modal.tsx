import type { UseFormReturnType } from '@mantine/form';
import type { Family } from '@dugout/contract/features/family/family.schema.ts';
import { userRecord } from '@dugout/contract/features/users/user.record.ts';
import type { User } from '@dugout/contract/features/users/user.schema.ts';
import { phoneText } from '@dugout/contract/wire/phone.ts';
import { useAction } from '../../kit/act/action.ts';
import { Avatar } from '../../kit/cells/avatar.tsx';
import { displayName } from '../../kit/cells/display-name.ts';
import { Field } from '../../kit/form/field.tsx';
import { FormFrame } from '../../kit/form/form-frame.tsx';
import { RadioChoices } from '../../kit/form/radio-choices.tsx';
import { useRecordForm } from '../../kit/form/use-record-form.ts';
import { useOverlayControl } from '../../kit/overlay/use-overlay.tsx';
import { Picker } from '../../kit/picker/picker.tsx';
import { addGuardian, parentSource } from './family.queries.ts';
import { guardiansOf } from './family.texts.ts';
import {
  guardianBody,
  guardianFieldNames,
  guardianRules,
  newGuardian,
  type GuardianValues,
  type RightsValues,
} from './guardian.form.ts';
import { RightsFields } from './rights-fields.tsx';

const ways = [
  { value: 'find', label: 'Find a person' },
  { value: 'new', label: 'New person' },
] as const;

/** Why a person cannot be added; null where they can. */
function takenWords(family: Family, { parent }: User): string | null {
  const isOne = ({ parentId }: { parentId: string }) => parentId === parent?.id;
  if (family.noContact.some(isOne)) return 'no contact';
  return guardiansOf(family).some(isOne) ? 'already linked' : null;
}

/** Found or new, with what the person may do, in one step: one Undo takes back all of it. */
export function AddGuardian({ family }: { family: Family }) {
  const { close } = useOverlayControl();
  const add = useAction(addGuardian, { onSuccess: close });
  const record = useRecordForm<GuardianValues>({
    initial: newGuardian,
    rules: guardianRules,
    fieldNames: guardianFieldNames,
    save: (values) => add.mutateAsync({ playerId: family.id, body: guardianBody(values) }),
    failureOtherwise: () => 'Failed to attach parent',
    close,
  });
  const { form } = record;
  const { isNew, person } = form.getValues();
  const item = (user: User) => {
    const taken = takenWords(family, user);
    const name = displayName(user);
    return {
      id: user.id,
      name,
      detail: taken ?? user.email ?? (user.phone === null ? undefined : phoneText(user.phone)),
      media: <Avatar name={name} />,
      disabled: taken !== null,
    };
  };
  return (
    <FormFrame
      kind="modal"
      title="Add Guardian"
      subtitle={family.name}
      record={record}
      action="Add guardian"
      doing="Adding…"
    >
      <RadioChoices
        label="Who"
        terms={ways}
        first
        value={isNew ? 'new' : 'find'}
        onChange={(way) => form.setFieldValue('isNew', way === 'new')}
      />
      {isNew ? (
        <>
          <Field of={userRecord} name="fname" />
          <Field of={userRecord} name="lname" />
          <Field of={userRecord} name="email" description="Nobody is written to." />
          <Field of={userRecord} name="phone" />
        </>
      ) : (
        <Picker
          label="Parent"
          placeholder="Select a parent user"
          required
          source={parentSource}
          item={item}
          texts={{ loading: 'Loading users…', failed: 'Failed to load users' }}
          value={person}
          onChange={(value) => form.setFieldValue('person', value)}
          error={form.errors['person']}
        />
      )}
      <RightsFields form={form as unknown as UseFormReturnType<RightsValues>} />
    </FormFrame>
  );
}
