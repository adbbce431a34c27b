import { userRecord } from '@dugout/contract/features/users/user.record.ts';
import { roles } from '@dugout/contract/vocabulary/people.ts';
import { Field } from '../../kit/form/field.tsx';
import { FieldPair } from '../../kit/form/form-frame.tsx';
import { SelectField } from '../../kit/form/select-field.tsx';
import type { RecordForm } from '../../kit/form/use-record-form.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { RegionField } from './region-field.tsx';
import { chooseRole } from './user.record.ts';
import type { UserValues } from './user.record.ts';
import type { HeldRegions } from './user.queries.ts';

interface UserFieldsProps {
  record: RecordForm<UserValues>;
  regions: HeldRegions;
  userId: string | null;
}

export function UserFields({ record: { form, base }, regions, userId }: UserFieldsProps) {
  const { primaryRole, region } = form.values;
  const becomesAdministrator = primaryRole === 'ADMIN' && base.primaryRole !== 'ADMIN' && !base.admin;
  return (
    <>
      <FieldPair>
        <Field of={userRecord} name="fname" first />
        <Field of={userRecord} name="lname" />
      </FieldPair>
      <Field of={userRecord} name="email" />
      <FieldPair>
        <Field of={userRecord} name="phone" />
        <SelectField
          label="Role"
          terms={roles.terms}
          value={primaryRole}
          error={form.errors['primaryRole']}
          onChange={(role) => {
            // One by one: setting all values at once would take the refusals of other fields away.
            const chosen = chooseRole(form.values, role, base);
            form.setFieldValue('primaryRole', chosen.primaryRole);
            form.setFieldValue('admin', chosen.admin);
            form.setFieldValue('region', chosen.region);
            form.clearFieldError('region');
          }}
        />
      </FieldPair>
      {primaryRole === 'REGIONAL_COACH' && (
        <RegionField
          regions={regions}
          userId={userId}
          value={region}
          onChange={(chosen) => form.setFieldValue('region', chosen)}
          error={form.errors['region']}
        />
      )}
      {becomesAdministrator && (
        <Notice tone="yellow">
          Admin grants full rights: this person will see and change everything in this console.
        </Notice>
      )}
    </>
  );
}
