import { TextInput } from '@mantine/core';
import { states } from '@dugout/contract/vocabulary/states.ts';
import { FieldPair } from '../../kit/form/form-frame.tsx';
import { SelectField } from '../../kit/form/select-field.tsx';
import { FormTabs } from '../../kit/form/form-tabs.tsx';
import type { RecordForm } from '../../kit/form/use-record-form.ts';
import type { CoachValues } from './coach.form.ts';

const stateTerms = [{ value: '', label: '— none —' } as const, ...states.terms];

export function CoachFields({ record }: { record: RecordForm<CoachValues> }) {
  const { form } = record;
  const typed = { autoComplete: 'off' } as const;
  return (
    <FormTabs
      record={record}
      tabs={[
        {
          name: 'Info',
          fields: ['fname', 'lname'],
          contents: (
            <FieldPair>
              {/* The fields come after the modal, when the coach has been loaded: nothing else would focus them. */}
              <TextInput label="First Name" required autoFocus {...typed} {...form.getInputProps('fname')} />
              <TextInput label="Last Name" required {...typed} {...form.getInputProps('lname')} />
            </FieldPair>
          ),
        },
        {
          name: 'Contact',
          fields: ['email', 'phone', 'address1', 'address2', 'city', 'state', 'zip'],
          contents: (
            <>
              <TextInput label="Email" type="email" spellCheck={false} {...typed} {...form.getInputProps('email')} />
              <TextInput label="Phone" type="tel" {...typed} {...form.getInputProps('phone')} />
              <TextInput label="Address 1" {...typed} {...form.getInputProps('address1')} />
              <TextInput label="Address 2" {...typed} {...form.getInputProps('address2')} />
              <TextInput label="City" {...typed} {...form.getInputProps('city')} />
              <FieldPair>
                <SelectField label="State" terms={stateTerms} {...form.getInputProps('state')} />
                <TextInput label="Zip" inputMode="numeric" {...typed} {...form.getInputProps('zip')} />
              </FieldPair>
            </>
          ),
        },
      ]}
    />
  );
}
