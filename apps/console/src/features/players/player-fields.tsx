import { TextInput } from '@mantine/core';
import { playerMessages } from '@dugout/contract/features/players/player.rules.ts';
import { jerseySizes, pantSizes, positions, shortSizes, stirrupSizes } from '@dugout/contract/vocabulary/players.ts';
import { states } from '@dugout/contract/vocabulary/states.ts';
import type { Term } from '@dugout/contract/vocabulary/vocabulary.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { FieldPair } from '../../kit/form/form-frame.tsx';
import { FormTabs } from '../../kit/form/form-tabs.tsx';
import { SelectField } from '../../kit/form/select-field.tsx';
import type { RecordForm } from '../../kit/form/use-record-form.ts';
import { CollegeFields } from './college-fields.tsx';
import type { PlayerValues } from './player.form.ts';

const orNone = <V extends string>(terms: readonly Term<V>[]): readonly Term<V | ''>[] => [
  { value: '', label: '— none —' },
  ...terms,
];
const choices = {
  position: orNone(positions.terms),
  state: orNone(states.terms),
  jersey: orNone(jerseySizes.terms),
  pant: orNone(pantSizes.terms),
  stirrup: orNone(stirrupSizes.terms),
  short: orNone(shortSizes.terms),
};
const typed = { autoComplete: 'off' } as const;

interface LeafProps {
  form: RecordForm<PlayerValues>['form'];
}

function InfoFields({ form }: LeafProps) {
  const { hasPerson, college } = form.values;
  // The fields come before or after the modal looks for its first field, as fast as the server is.
  const first = { autoFocus: true, 'data-autofocus': true };
  return (
    <>
      {hasPerson ? (
        <FieldPair>
          <TextInput label="First Name" {...first} {...typed} {...form.getInputProps('fname')} />
          <TextInput label="Last Name" {...typed} {...form.getInputProps('lname')} />
        </FieldPair>
      ) : (
        <Notice tone="yellow">{playerMessages.missingUser}</Notice>
      )}
      <FieldPair>
        <SelectField label="Position 1" terms={choices.position} {...form.getInputProps('pos1')} />
        <SelectField label="Position 2" terms={choices.position} {...form.getInputProps('pos2')} />
      </FieldPair>
      <FieldPair>
        <TextInput
          label="Jersey #"
          maxLength={10}
          inputMode="numeric"
          {...(hasPerson ? {} : first)}
          {...typed}
          {...form.getInputProps('jerseyNum')}
        />
        <TextInput
          label="Graduation Year"
          maxLength={4}
          inputMode="numeric"
          {...typed}
          {...form.getInputProps('gradYear')}
        />
      </FieldPair>
      <CollegeFields
        draft={college}
        onChange={(draft) => form.setFieldValue('college', draft)}
        error={form.errors['college']}
      />
    </>
  );
}

function ContactFields({ form }: LeafProps) {
  return (
    <>
      {form.values.hasPerson ? (
        <>
          <TextInput label="Email" type="email" spellCheck={false} {...typed} {...form.getInputProps('email')} />
          <TextInput label="Phone" type="tel" {...typed} {...form.getInputProps('phone')} />
        </>
      ) : (
        <Notice tone="yellow">{playerMessages.missingUser}</Notice>
      )}
      <TextInput label="Address" {...typed} {...form.getInputProps('address1')} />
      <TextInput label="Address 2" {...typed} {...form.getInputProps('address2')} />
      <TextInput label="City" {...typed} {...form.getInputProps('city')} />
      <FieldPair>
        <TextInput label="Zipcode" inputMode="numeric" {...typed} {...form.getInputProps('zip')} />
        <SelectField label="State" terms={choices.state} {...form.getInputProps('state')} />
      </FieldPair>
    </>
  );
}

function GearFields({ form }: LeafProps) {
  return (
    <>
      <FieldPair>
        <SelectField label="Jersey Size" terms={choices.jersey} {...form.getInputProps('jerseySize')} />
        <SelectField label="Pant Size" terms={choices.pant} {...form.getInputProps('pantSize')} />
      </FieldPair>
      <FieldPair>
        <SelectField label="Stirrup Size" terms={choices.stirrup} {...form.getInputProps('stirrupSize')} />
        <SelectField label="Short Size" terms={choices.short} {...form.getInputProps('shortSize')} />
      </FieldPair>
      <FieldPair>
        <SelectField label="Practice Short Size" terms={choices.short} {...form.getInputProps('practiceShortSize')} />
      </FieldPair>
    </>
  );
}

export function PlayerFields({ record }: { record: RecordForm<PlayerValues> }) {
  const { form } = record;
  return (
    <FormTabs
      record={record}
      tabs={[
        {
          name: 'Info',
          fields: ['fname', 'lname', 'pos1', 'pos2', 'jerseyNum', 'gradYear', 'college'],
          contents: <InfoFields form={form} />,
        },
        {
          name: 'Contact',
          fields: ['email', 'phone', 'address1', 'address2', 'city', 'zip', 'state'],
          contents: <ContactFields form={form} />,
        },
        {
          name: 'Gear',
          fields: ['jerseySize', 'pantSize', 'stirrupSize', 'shortSize', 'practiceShortSize'],
          contents: <GearFields form={form} />,
        },
      ]}
    />
  );
}
