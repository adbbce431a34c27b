import { Textarea, TextInput } from '@mantine/core';
import type { OrganisationSettings } from '@dugout/contract/features/organisation/organisation.routes.ts';
import { defaultPrivacyNotice } from '@dugout/contract/features/organisation/organisation.rules.ts';
import { useAction } from '../../kit/act/action.ts';
import { FieldPair, FormFrame } from '../../kit/form/form-frame.tsx';
import { ImageField, ImagePreview } from '../../kit/form/image-field.tsx';
import { useRecordForm } from '../../kit/form/use-record-form.ts';
import { WebAddressField } from '../../kit/form/web-address-field.tsx';
import { useOverlayControl } from '../../kit/overlay/use-overlay.tsx';
import {
  organisationConflictFields,
  organisationFieldNames,
  organisationInput,
  organisationRules,
  organisationValues,
  storedOrganisation,
} from './organisation.form.ts';
import { saveOrganisation } from './organisation.queries.ts';
import { ZoneField } from './zone-field.tsx';
import classes from './organisation.module.css';

export function EditOrganisation({ settings }: { settings: OrganisationSettings }) {
  const { close } = useOverlayControl();
  const save = useAction(saveOrganisation, { onSuccess: close });
  const record = useRecordForm({
    initial: organisationValues(settings),
    rules: organisationRules,
    fieldNames: organisationFieldNames,
    record: { version: settings.version, fields: organisationConflictFields, read: storedOrganisation },
    save: (values, version) => save.mutateAsync({ version, body: organisationInput(values) }),
    close,
  });
  const { form } = record;
  const { name, supportAddress } = organisationInput(form.values);
  return (
    <FormFrame kind="modal" size={560} title="Edit Organisation" record={record} action="Save" doing="Saving…">
      <TextInput
        label="Name"
        description="In the sidebar, in titles, in mails and on the sign-in screen."
        required
        data-autofocus
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <FieldPair>
        <TextInput label="Teams screen" required autoComplete="off" {...form.getInputProps('teams')} />
        <TextInput label="Portal screen" required autoComplete="off" {...form.getInputProps('portal')} />
      </FieldPair>
      <TextInput
        label="Application form"
        description="The title of the public form, and of a new lead."
        required
        autoComplete="off"
        {...form.getInputProps('join')}
      />
      <ImageField
        label="Logo"
        description="A square image. Without one the ball is shown."
        placeholder="https://"
        value={form.values.logoUrl}
        error={form.errors['logoUrl']}
        onChange={(url) => form.setFieldValue('logoUrl', url)}
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
      <TextInput
        label="Support address"
        description="Where answers to mails of this console go."
        type="email"
        autoComplete="off"
        spellCheck={false}
        {...form.getInputProps('supportAddress')}
      />
      <Textarea
        label="Privacy notice"
        description={`Above the Submit button of the public form. If you leave it empty, the form says: “${defaultPrivacyNotice(name, supportAddress)}”`}
        autosize
        minRows={3}
        maxRows={10}
        autoComplete="off"
        {...form.getInputProps('privacyNotice')}
      />
      <WebAddressField
        label="Privacy policy link"
        description="Below the privacy notice on the public form."
        value={form.values.privacyPolicyUrl}
        error={form.errors['privacyPolicyUrl']}
        onChange={(url) => form.setFieldValue('privacyPolicyUrl', url)}
      />
    </FormFrame>
  );
}
