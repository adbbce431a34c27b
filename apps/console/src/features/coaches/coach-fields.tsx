import { TextInput } from '@mantine/core';
import { states } from '@dugout/contract/vocabulary/states.ts';
import { FieldPair } from '../../kit/form/form-frame.tsx';
import { SelectField } from '../../kit/form/select-field.tsx';
import { FormTabs } from '../../kit/form/form-tabs.tsx';
import type { RecordForm } from '../../kit/form/use-record-form.ts';
import type { CoachValues } from './coach.form.ts';
import classes from './coach-fields.module.css';

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
              {/* The fields come before or after the modal looks for its first field, as fast as the server is. */}
              <TextInput
                label="First Name"
                required
                autoFocus
                data-autofocus
                {...typed}
                {...form.getInputProps('fname')}
              />
              <TextInput label="Last Name" required {...typed} {...form.getInputProps('lname')} />
            </FieldPair>
          ),
        },
        {
          name: 'Contact',
          fields: ['email', 'phone', 'address1', 'address2', 'city', 'state', 'zip'],
          contents: (
            <>
              <div className={classes.pair}>
                <TextInput label="Email" type="email" spellCheck={false} {...typed} {...form.getInputProps('email')} />
                <TextInput label="Phone" type="tel" {...typed} {...form.getInputProps('phone')} />
              </div>
              <div className={classes.pair}>
                <TextInput label="Address 1" {...typed} {...form.getInputProps('address1')} />
                <TextInput label="Address 2" {...typed} {...form.getInputProps('address2')} />
              </div>
              <div className={classes.pair}>
                <TextInput label="City" {...typed} {...form.getInputProps('city')} />
                <FieldPair>
                  <SelectField label="State" terms={stateTerms} {...form.getInputProps('state')} />
                  <TextInput label="Zip" {...typed} {...form.getInputProps('zip')} />
                </FieldPair>
              </div>
            </>
          ),
        },
      ]}
    />
  );
}
