import { Switch, Textarea } from '@mantine/core';
import type { IntakeSettings } from '@dugout/contract/features/organisation/organisation.routes.ts';
import { useAction } from '../../kit/act/action.ts';
import { FormFrame } from '../../kit/form/form-frame.tsx';
import { useRecordForm } from '../../kit/form/use-record-form.ts';
import { useOverlayControl } from '../../kit/overlay/use-overlay.tsx';
import { intakeForm } from './intake.form.ts';
import { saveIntake } from './intake-form.queries.ts';

export function EditIntake({ settings }: { settings: IntakeSettings }) {
  const { close } = useOverlayControl();
  const save = useAction(saveIntake, { onSuccess: close });
  const record = useRecordForm({
    ...intakeForm.editing(settings),
    save: (values, version) => save.mutateAsync({ version, body: intakeForm.body(values) }),
    close,
  });
  const { form } = record;
  return (
    <FormFrame kind="modal" title="Edit Intake Form" record={record} action="Save" doing="Saving…">
      <Switch
        label="Public form open"
        description="When closed, visitors see a “closed” message and can’t apply."
        {...form.getInputProps('open', { type: 'checkbox' })}
      />
      <Textarea
        label="Sites that may show the form"
        description="One address on each line, like https://www.example.org. The form’s own address always works."
        autosize
        minRows={3}
        maxRows={10}
        autoComplete="off"
        spellCheck={false}
        {...form.getInputProps('origins')}
      />
    </FormFrame>
  );
}
