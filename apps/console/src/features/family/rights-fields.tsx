import { Switch } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { familyMessages } from '@dugout/contract/features/family/family.rules.ts';
import { guardianRecord } from '@dugout/contract/features/family/guardian.record.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { Field } from '../../kit/form/field.tsx';
import type { RightsValues } from './guardian.form.ts';

interface RightsFieldsProps {
  form: UseFormReturnType<RightsValues>;
  /** It goes to another guardian, who is chosen there. */
  isFirstContact?: boolean;
  /** A reason stands there, which only its own call tells. */
  hasReason?: boolean;
  /** Nothing stands before them: the first one has the focus. */
  first?: boolean;
}

/** What a guardian may do, or that they must have no contact: one of the two. */
export function RightsFields({ form, isFirstContact = false, hasReason = false, first = false }: RightsFieldsProps) {
  const isRestricted = form.getValues().restriction === 'NO_CONTACT';
  return (
    <>
      <Field of={guardianRecord} name="relation" first={first} />
      {!isRestricted && (
        <>
          <Field
            of={guardianRecord}
            name="firstContact"
            disabled={isFirstContact}
            {...(isFirstContact ? { description: 'To change it, choose another guardian as first contact.' } : {})}
          />
          <Field of={guardianRecord} name="getsMessages" />
          <Field of={guardianRecord} name="mayPickUp" />
          <Field of={guardianRecord} name="livesWith" />
        </>
      )}
      <Switch
        label="No contact"
        checked={isRestricted}
        onChange={(event) => form.setFieldValue('restriction', event.currentTarget.checked ? 'NO_CONTACT' : 'NONE')}
      />
      {isRestricted && (
        <>
          <Notice tone="yellow">{familyMessages.warning} All rights end.</Notice>
          <Field
            of={guardianRecord}
            name="restrictionNote"
            minRows={2}
            maxRows={6}
            {...(hasReason ? { description: 'There is a reason on file. Leave this empty to keep it.' } : {})}
          />
          <Field of={guardianRecord} name="orderSeenOn" />
          <Field of={guardianRecord} name="askAgainOn" />
        </>
      )}
    </>
  );
}
