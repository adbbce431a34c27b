import { TextInput } from '@mantine/core';
import { ImageField, ImagePreview } from '../../kit/form/image-field.tsx';
import type { RecordForm } from '../../kit/form/use-record-form.ts';
import type { TrophyValues } from './trophy.form.ts';

export function TrophyFields({ record: { form } }: { record: RecordForm<TrophyValues> }) {
  const { title, imageURL } = form.values;
  return (
    <>
      <TextInput label="Title" required data-autofocus autoComplete="off" {...form.getInputProps('title')} />
      <ImageField
        label="Image URL"
        required
        placeholder="https://"
        {...form.getInputProps('imageURL')}
        value={imageURL}
      />
      <ImagePreview url={imageURL} alt={title.trim() === '' ? 'Preview' : `Preview of ${title.trim()}`} />
    </>
  );
}
