import { videoRecord } from '@dugout/contract/features/videos/video.record.ts';
import { Field } from '../../kit/form/field.tsx';
import { resourceModals } from '../../kit/overlay/resource-modals.tsx';
import { VideoPreview } from './video-player.tsx';
import { videoActions } from './video.queries.ts';
import { videoForm } from './video.record.ts';

export const videoModals = resourceModals({
  noun: 'Video',
  actions: videoActions,
  form: videoForm,
  nameOf: ({ title }) => title,
  removal: 'Delete',
  size: 560,
  fields: ({ form: { values } }) => (
    <>
      <Field of={videoRecord} name="title" first />
      <Field of={videoRecord} name="videoUrl" />
      <Field of={videoRecord} name="category" />
      <VideoPreview
        url={values.videoUrl}
        title={values.title.trim() === '' ? 'Preview' : `Preview of ${values.title.trim()}`}
      />
    </>
  ),
});
