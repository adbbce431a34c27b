import { coachRecord } from '@dugout/contract/features/coaches/coach.record.ts';
import { Field } from '../../kit/form/field.tsx';
import { FieldPair } from '../../kit/form/form-frame.tsx';
import { FormTabs } from '../../kit/form/form-tabs.tsx';
import type { RecordForm } from '../../kit/form/use-record-form.ts';
import type { CoachValues } from './coach.record.ts';
import classes from './coach-fields.module.css';

export function CoachFields({ record }: { record: RecordForm<CoachValues> }) {
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
              <Field of={coachRecord} name="fname" first autoFocus />
              <Field of={coachRecord} name="lname" />
            </FieldPair>
          ),
        },
        {
          name: 'Contact',
          fields: ['email', 'phone', 'address1', 'address2', 'city', 'state', 'zip'],
          contents: (
            <>
              <div className={`stack gap16 ${classes.pair}`}>
                <Field of={coachRecord} name="email" />
                <Field of={coachRecord} name="phone" />
              </div>
              <div className={`stack gap16 ${classes.pair}`}>
                <Field of={coachRecord} name="address1" />
                <Field of={coachRecord} name="address2" />
              </div>
              <div className={`stack gap16 ${classes.pair}`}>
                <Field of={coachRecord} name="city" />
                <FieldPair>
                  <Field of={coachRecord} name="state" />
                  <Field of={coachRecord} name="zip" />
                </FieldPair>
              </div>
            </>
          ),
        },
      ]}
    />
  );
}
