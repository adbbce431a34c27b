import { organisationRecord } from '@dugout/contract/features/organisation/organisation.record.ts';
import type { OrganisationSettings } from '@dugout/contract/features/organisation/organisation.routes.ts';
import { defaultPrivacyNotice } from '@dugout/contract/features/organisation/organisation.rules.ts';
import { useAction } from '../../kit/act/action.ts';
import { Field } from '../../kit/form/field.tsx';
import { FieldPair, FormFrame } from '../../kit/form/form-frame.tsx';
import { ImagePreview } from '../../kit/form/image-field.tsx';
import { useRecordForm } from '../../kit/form/use-record-form.ts';
import { useOverlayControl } from '../../kit/overlay/use-overlay.tsx';
import { organisationForm } from './organisation.record.ts';
import { saveOrganisation } from './organisation.queries.ts';
import { ZoneField } from './zone-field.tsx';
import classes from './organisation.module.css';

export function EditOrganisation({ settings }: { settings: OrganisationSettings }) {
  const { close } = useOverlayControl();
  const save = useAction(saveOrganisation, { onSuccess: close });
  const record = useRecordForm({
    ...organisationForm.editing(settings),
    save: (values, version) => save.mutateAsync({ version, body: organisationForm.body(values) }),
    close,
  });
  const { form } = record;
  const { name, supportAddress } = organisationForm.body(form.values);
  return (
    <FormFrame kind="modal" size={560} title="Edit Organization" record={record} action="Save" doing="Saving…">
      <Field
        of={organisationRecord}
        name="name"
        description="In the sidebar, in titles, in emails and on the sign-in screen."
        first
      />
      <FieldPair>
        <Field of={organisationRecord} name="teams" />
        <Field of={organisationRecord} name="portal" />
      </FieldPair>
      <Field of={organisationRecord} name="join" description="The title of the public form, and of a new lead." />
      <Field
        of={organisationRecord}
        name="logoUrl"
        description="A square image. We show a softball if there’s no logo."
      />
      {form.values.logoUrl.trim() !== '' && (
        <div className={classes.preview}>
          <ImagePreview url={form.values.logoUrl} ratio="1" sizes="96px" alt="Logo" />
        </div>
      )}
      <ZoneField
        stored={settings.timeZone}
        value={form.values.timeZone}
        error={form.errors['timeZone']}
        onChange={(zone) => form.setFieldValue('timeZone', zone)}
      />
      <Field of={organisationRecord} name="supportAddress" description="Replies to emails go here." />
      <Field
        of={organisationRecord}
        name="privacyNotice"
        minRows={3}
        maxRows={10}
        description={`Above the Submit button of the public form. If you leave it empty, the form says: “${defaultPrivacyNotice(name, supportAddress)}”`}
      />
      <Field
        of={organisationRecord}
        name="privacyPolicyUrl"
        description="Below the privacy notice on the public form."
      />
    </FormFrame>
  );
}
