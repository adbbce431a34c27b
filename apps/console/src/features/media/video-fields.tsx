import { TextInput } from '@mantine/core';
import { videoCategories } from '@dugout/contract/vocabulary/content.ts';
import { SelectField } from '../../kit/form/select-field.tsx';
import type { RecordForm } from '../../kit/form/use-record-form.ts';
import { WebAddressField } from '../../kit/form/web-address-field.tsx';
import { VideoPreview } from './video-player.tsx';
import type { VideoValues } from './video.form.ts';

export function VideoFields({ record: { form } }: { record: RecordForm<VideoValues> }) {
  const { title, videoUrl } = form.values;
  return (
    <>
      <TextInput label="Title" required data-autofocus autoComplete="off" {...form.getInputProps('title')} />
      <WebAddressField label="Video URL" required {...form.getInputProps('videoUrl')} value={videoUrl} />
      <SelectField label="Category" terms={videoCategories.terms} {...form.getInputProps('category')} />
      <VideoPreview url={videoUrl} title={title.trim() === '' ? 'Preview' : `Preview of ${title.trim()}`} />
    </>
  );
}
