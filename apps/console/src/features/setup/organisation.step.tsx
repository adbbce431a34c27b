import { Button, TextInput } from '@mantine/core';
import { useRecordForm } from '../../kit/form/use-record-form.ts';
import { FieldPair } from '../../kit/form/form-frame.tsx';
import { authForm } from '../auth/public.ts';
import { organisationForm, ZoneField } from '../organisation/public.ts';
import { renamed, type SetupOrganisation } from './setup.form.ts';
import { SetupFrame } from './setup-frame.tsx';

/** The same as in the settings. */
const rule = (name: keyof SetupOrganisation) => (typed: string) => organisationForm.rules[name](typed);
const rules = {
  name: rule('name'),
  teams: rule('teams'),
  portal: rule('portal'),
  join: rule('join'),
  timeZone: rule('timeZone'),
};

interface OrganisationStepProps {
  values: SetupOrganisation;
  onDone: (values: SetupOrganisation) => void;
}

export function OrganisationStep({ values, onDone }: OrganisationStepProps) {
  const { form, submit, id } = useRecordForm({
    initial: values,
    rules,
    save: async (typed) => onDone(typed),
    close: () => undefined,
  });
  return (
    <SetupFrame title="Your Organization" step={1} note="All of it can be changed later.">
      <form id={id} className={`column gap16 ${authForm.fields}`} onSubmit={submit} noValidate>
        <TextInput
          label="Name"
          description="In the sidebar, in titles, in emails and on the sign-in screen."
          autoFocus
          autoComplete="organization"
          required
          withAsterisk={false}
          {...form.getInputProps('name')}
          onChange={(event) => form.setValues(renamed(form.getValues(), event.currentTarget.value))}
        />
        <FieldPair>
          <TextInput label="Teams screen" autoComplete="off" {...form.getInputProps('teams')} />
          <TextInput label="Portal screen" autoComplete="off" {...form.getInputProps('portal')} />
        </FieldPair>
        <TextInput
          label="Application form"
          description="The title of the public form, and of a new lead."
          autoComplete="off"
          {...form.getInputProps('join')}
        />
        <ZoneField
          stored={values.timeZone}
          value={form.values.timeZone}
          error={form.errors['timeZone']}
          onChange={(zone) => form.setFieldValue('timeZone', zone)}
        />
        <Button type="submit" className={authForm.submit ?? ''}>
          Continue
        </Button>
      </form>
    </SetupFrame>
  );
}
