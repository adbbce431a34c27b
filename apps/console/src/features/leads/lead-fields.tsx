import { useEffect } from 'react';
import { Button, TextInput } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { isTooYoungToApplyAlone } from '@dugout/contract/features/leads/lead.rules.ts';
import { FieldPair } from '../../kit/form/form-frame.tsx';
import { SelectField } from '../../kit/form/select-field.tsx';
import type { RecordForm } from '../../kit/form/use-record-form.ts';
import { ageTerms, positionTerms } from './lead.form.ts';
import type { LeadValues } from './lead.form.ts';
import classes from './new-lead.module.css';

const typed = { autoComplete: 'off' } as const;
const email = { ...typed, type: 'email', spellCheck: false } as const;
const phone = { ...typed, type: 'tel' } as const;

interface LeadFieldsProps {
  record: RecordForm<LeadValues>;
  onForMyChild: () => void;
}

const optional = (label: string) => (
  <>
    {label} <span className={`subtle light ${classes.optional}`}>(optional)</span>
  </>
);

export function LeadFields({ record: { form }, onForMyChild }: LeadFieldsProps) {
  const { values } = form;
  const blocked = values.kind === 'PLAYER' && isTooYoungToApplyAlone(values.ageGroup);
  // One field's value decides over another's problem: a phone number makes the e-mail optional.
  useEffect(() => {
    for (const field of Object.keys(form.errors)) form.validateField(field);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- after each change of a value, not of an error
  }, [values]);

  return (
    <>
      <FieldPair>
        <TextInput
          label="Player First Name"
          required
          data-autofocus
          {...typed}
          {...form.getInputProps('playerFirstName')}
        />
        <TextInput label="Player Last Name" required {...typed} {...form.getInputProps('playerLastName')} />
      </FieldPair>
      <div>
        <SelectField
          label="Age Division"
          required
          placeholder="Choose an age division"
          terms={ageTerms}
          {...form.getInputProps('ageGroup')}
          {...(values.ageGroup === '' ? { value: undefined } : {})}
        />
        {blocked && form.errors['ageGroup'] !== undefined && (
          <Button
            variant="default"
            className="below"
            leftSection={<IconUsers size={16} stroke={1.75} aria-hidden />}
            onClick={onForMyChild}
          >
            Switch to “For my child”
          </Button>
        )}
      </div>
      <FieldPair>
        <SelectField label={optional('Primary Position')} terms={positionTerms} {...form.getInputProps('pos1')} />
        <SelectField label={optional('Secondary Position')} terms={positionTerms} {...form.getInputProps('pos2')} />
      </FieldPair>
      <FieldPair>
        <TextInput
          label="Graduation Year"
          maxLength={4}
          inputMode="numeric"
          {...typed}
          {...form.getInputProps('gradYear')}
        />
      </FieldPair>
      {values.kind === 'PARENT' ? (
        <>
          <FieldPair>
            <TextInput label="Parent First Name" required {...typed} {...form.getInputProps('parentFirstName')} />
            <TextInput label="Parent Last Name" required {...typed} {...form.getInputProps('parentLastName')} />
          </FieldPair>
          <FieldPair>
            <TextInput label="Parent Email" {...email} {...form.getInputProps('parentEmail')} />
            <TextInput label="Parent Phone" {...phone} {...form.getInputProps('parentPhone')} />
          </FieldPair>
        </>
      ) : (
        <FieldPair>
          <TextInput label="Email" {...email} {...form.getInputProps('email')} />
          <TextInput label="Phone" {...phone} {...form.getInputProps('phone')} />
        </FieldPair>
      )}
    </>
  );
}
