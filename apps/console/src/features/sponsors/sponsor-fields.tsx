import { TextInput } from '@mantine/core';
import { ImageField, ImagePreview } from '../../kit/form/image-field.tsx';
import type { RecordForm } from '../../kit/form/use-record-form.ts';
import { WebAddressField } from '../../kit/form/web-address-field.tsx';
import type { SponsorValues } from './sponsor.form.ts';
import classes from './sponsor-fields.module.css';

interface SponsorFieldsProps {
  record: RecordForm<SponsorValues>;
  /** The form has just been sent, and is ready for the next one. */
  takesFocus?: boolean;
}

export function SponsorFields({ record: { form }, takesFocus = false }: SponsorFieldsProps) {
  const { title, url, logoUrl } = form.values;
  return (
    <>
      <TextInput
        label="Sponsor Name"
        required
        data-autofocus
        autoFocus={takesFocus}
        autoComplete="off"
        {...form.getInputProps('title')}
      />
      <WebAddressField label="Website URL" required {...form.getInputProps('url')} value={url} />
      <ImageField label="Logo Image URL" placeholder="https://" {...form.getInputProps('logoUrl')} value={logoUrl} />
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
