import { SegmentedControl } from '@mantine/core';
import { IconUser, IconUsers, type Icon } from '@tabler/icons-react';
import type { LeadKind } from '@dugout/contract/vocabulary/people.ts';
import { leadBody } from '@dugout/contract/features/leads/lead.rules.ts';
import { failureText, useAction } from '../../kit/act/action.ts';
import { useOrganisation } from '../../api/organisation.ts';
import { toast } from '../../kit/feedback/toast.tsx';
import { FormFrame } from '../../kit/form/form-frame.tsx';
import { useRecordForm } from '../../kit/form/use-record-form.ts';
import { useOverlayControl } from '../../kit/overlay/use-overlay.tsx';
import { LeadFields } from './lead-fields.tsx';
import { leadRules, newLeadValues } from './lead.form.ts';
import { createLead, submitFailure } from './lead.queries.ts';

const sides: readonly { value: LeadKind; label: string; icon: Icon }[] = [
  { value: 'PLAYER', label: 'For me', icon: IconUser },
  { value: 'PARENT', label: 'For my child', icon: IconUsers },
];
const data = sides.map(({ value, label, icon: SideIcon }) => ({
  value,
  label: (
    <span className="inline gap8">
      <SideIcon size={16} stroke={1.75} aria-hidden />
      {label}
    </span>
  ),
}));

/** In the words of a visitor, because it is the club's own form (section 2, "New Lead modal"). */
export function NewLead() {
  const { close } = useOverlayControl();
  const { words } = useOrganisation();
  const create = useAction(createLead, {
    onSuccess: close,
    onFailure: (error) => toast.error(`Error: ${failureText(error, submitFailure)}`),
  });
  const record = useRecordForm({
    initial: newLeadValues(),
    rules: leadRules,
    failureOtherwise: () => submitFailure,
    save: (values) => create.mutateAsync(leadBody(values)),
    close,
  });
  const { form } = record;
  return (
    <FormFrame
      kind="modal"
      size={560}
      title={words.join}
      record={record}
      action="Submit"
      doing="Submitting…"
      above={
        <SegmentedControl
          fullWidth
          aria-label="Who is applying"
          data={data}
          value={form.values.kind}
          onChange={(kind) => form.setFieldValue('kind', kind)}
        />
      }
    >
      <LeadFields record={record} onForMyChild={() => form.setFieldValue('kind', 'PARENT')} />
    </FormFrame>
  );
}
