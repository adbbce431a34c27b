import { TextInput } from '@mantine/core';
import type { Banner } from '@dugout/contract/features/banners/banner.schema.ts';
import { latestTime } from '@dugout/contract/wire/local-time.ts';
import { useOrganisation } from '../../api/organisation.ts';
import { FieldPair, FormFrame } from '../../kit/form/form-frame.tsx';
import { ImageField, ImagePreview } from '../../kit/form/image-field.tsx';
import { useResourceForm } from '../../kit/form/use-resource-form.ts';
import { useOverlayControl } from '../../kit/overlay/use-overlay.tsx';
import { bannerConflictFields, bannerPayload, bannerRules, bannerValues } from './banner.form.ts';
import { bannerActions } from './banner.queries.ts';
import classes from './banner-preview.module.css';

export function EditBanner({ row: banner }: { row: Banner }) {
  const { close } = useOverlayControl();
  const { timeZone } = useOrganisation();
  const record = useResourceForm({
    useUpdate: bannerActions.useUpdate,
    record: banner,
    values: (stored) => bannerValues(stored, timeZone),
    payload: (values, over) => bannerPayload(values, over, timeZone),
    rules: bannerRules,
    fields: bannerConflictFields,
    close,
  });
  const { form } = record;
  return (
    <FormFrame kind="modal" title="Edit Banner" size={560} record={record} action="Save" doing="Saving…">
      <ImageField
        label="Image URL"
        required
        data-autofocus
        placeholder="https://"
        {...form.getInputProps('imageUrl')}
        value={form.values.imageUrl}
      />
      <div className={classes.whole}>
        <ImagePreview url={form.values.imageUrl} alt="The banner" ratio="10 / 3" />
      </div>
      <FieldPair>
        <TextInput
          label="Duration (hrs)"
          inputMode="numeric"
          autoComplete="off"
          required
          {...form.getInputProps('duration')}
        />
        <TextInput
          type="datetime-local"
          label="Expires At"
          required
          max={latestTime}
          {...form.getInputProps('expiresAt')}
        />
      </FieldPair>
    </FormFrame>
  );
}
