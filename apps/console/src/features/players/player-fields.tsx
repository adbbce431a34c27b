import { playerRecord } from '@dugout/contract/features/players/player.record.ts';
import { playerMessages } from '@dugout/contract/features/players/player.rules.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { Field } from '../../kit/form/field.tsx';
import { FieldPair } from '../../kit/form/form-frame.tsx';
import { FormTabs } from '../../kit/form/form-tabs.tsx';
import type { RecordForm } from '../../kit/form/use-record-form.ts';
import { CollegeFields } from './college-fields.tsx';
import type { PlayerValues } from './player.record.ts';

interface LeafProps {
  form: RecordForm<PlayerValues>['form'];
}

function InfoFields({ form }: LeafProps) {
  const { hasPerson, college } = form.values;
  return (
    <>
      {hasPerson ? (
        <FieldPair>
          {/* The fields come before or after the modal looks for its first field, as fast as the server is. */}
          <Field of={playerRecord} name="fname" first autoFocus />
          <Field of={playerRecord} name="lname" />
        </FieldPair>
      ) : (
        <Notice tone="yellow">{playerMessages.missingUser}</Notice>
      )}
      <FieldPair>
        <Field of={playerRecord} name="pos1" />
        <Field of={playerRecord} name="pos2" />
      </FieldPair>
      <FieldPair>
        <Field of={playerRecord} name="jerseyNum" first={!hasPerson} autoFocus={!hasPerson} />
        <Field of={playerRecord} name="gradYear" />
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
          <Field of={playerRecord} name="email" />
          <Field of={playerRecord} name="phone" />
        </>
      ) : (
        <Notice tone="yellow">{playerMessages.missingUser}</Notice>
      )}
      <Field of={playerRecord} name="address1" />
      <Field of={playerRecord} name="address2" />
      <Field of={playerRecord} name="city" />
      <FieldPair>
        <Field of={playerRecord} name="zip" />
        <Field of={playerRecord} name="state" />
      </FieldPair>
    </>
  );
}

function GearFields() {
  return (
    <>
      <FieldPair>
        <Field of={playerRecord} name="jerseySize" />
        <Field of={playerRecord} name="pantSize" />
      </FieldPair>
      <FieldPair>
        <Field of={playerRecord} name="stirrupSize" />
        <Field of={playerRecord} name="shortSize" />
      </FieldPair>
      <FieldPair>
        <Field of={playerRecord} name="practiceShortSize" />
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
          contents: <GearFields />,
        },
      ]}
    />
  );
}
