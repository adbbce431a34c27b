import { videoRecord } from '@dugout/contract/features/videos/video.record.ts';
import { Field } from '../../kit/form/field.tsx';
import type { RecordForm } from '../../kit/form/use-record-form.ts';
import { VideoPreview } from './video-player.tsx';
import type { VideoValues } from './video.record.ts';

export function VideoFields({ record: { form } }: { record: RecordForm<VideoValues> }) {
  const { title, videoUrl } = form.values;
  return (
    <>
      <Field of={videoRecord} name="title" first />
      <Field of={videoRecord} name="videoUrl" />
      <Field of={videoRecord} name="category" />
      <VideoPreview url={videoUrl} title={title.trim() === '' ? 'Preview' : `Preview of ${title.trim()}`} />
    </>
  );
}
