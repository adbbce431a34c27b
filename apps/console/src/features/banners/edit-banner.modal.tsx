import { bannerRecord } from '@dugout/contract/features/banners/banner.record.ts';
import type { Banner } from '@dugout/contract/features/banners/banner.schema.ts';
import { ClockField } from '../../kit/form/clock-field.tsx';
import { Field } from '../../kit/form/field.tsx';
import { FieldPair, FormFrame } from '../../kit/form/form-frame.tsx';
import { ImagePreview } from '../../kit/form/image-field.tsx';
import { useResourceForm } from '../../kit/form/use-resource-form.ts';
import { useOverlayControl } from '../../kit/overlay/use-overlay.tsx';
import { bannerForm } from './banner.record.ts';
import { bannerActions } from './banner.queries.ts';
import classes from './banner-preview.module.css';

export function EditBanner({ row: banner }: { row: Banner }) {
  const { close } = useOverlayControl();
  const record = useResourceForm({
    useUpdate: bannerActions.useUpdate,
    record: banner,
    form: bannerForm,
    close,
  });
  const { form } = record;
  return (
    <FormFrame kind="modal" title="Edit Banner" size={560} record={record} action="Save" doing="Saving…">
      <Field of={bannerRecord} name="imageUrl" first />
      <div className={classes.whole}>
        <ImagePreview url={form.values.imageUrl} alt="The banner" ratio="10 / 3" />
      </div>
      <FieldPair>
        <Field of={bannerRecord} name="duration" required />
        <ClockField
          label="Expires At"
          {...form.getInputProps('expiresAt')}
          onPick={(time) => form.setFieldValue('expiresAt', time)}
        />
      </FieldPair>
    </FormFrame>
  );
}
