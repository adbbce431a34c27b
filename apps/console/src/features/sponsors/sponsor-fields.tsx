import { sponsorRecord } from '@dugout/contract/features/sponsors/sponsor.record.ts';
import { Field } from '../../kit/form/field.tsx';
import { ImagePreview } from '../../kit/form/image-field.tsx';
import type { RecordForm } from '../../kit/form/use-record-form.ts';
import type { SponsorValues } from './sponsor.record.ts';
import classes from './sponsor-fields.module.css';

interface SponsorFieldsProps {
  record: RecordForm<SponsorValues>;
  /** The form has just been sent, and is ready for the next one. */
  takesFocus?: boolean;
}

export function SponsorFields({ record: { form }, takesFocus = false }: SponsorFieldsProps) {
  const { title, logoUrl } = form.values;
  return (
    <>
      <Field of={sponsorRecord} name="title" first autoFocus={takesFocus} />
      <Field of={sponsorRecord} name="url" />
      <Field of={sponsorRecord} name="logoUrl" />
      {logoUrl.trim() !== '' && (
        <div className={classes.logo}>
          <ImagePreview
            url={logoUrl}
            ratio="1"
            sizes="132px"
            alt={title.trim() === '' ? 'Preview' : `Logo of ${title.trim()}`}
          />
        </div>
      )}
    </>
  );
}
