import { FormFrame } from '../../kit/form/form-frame.tsx';
import { useRecordForm } from '../../kit/form/use-record-form.ts';
import { useOverlayControl } from '../../kit/overlay/use-overlay.tsx';
import { VideoFields } from './video-fields.tsx';
import { newVideo, videoPayload, videoRules } from './video.form.ts';
import { videoActions } from './video.queries.ts';

export function NewVideo() {
  const { close } = useOverlayControl();
  const create = videoActions.useCreate({ onSuccess: close });
  const record = useRecordForm({
    initial: newVideo,
    rules: videoRules,
    save: (values) => create.mutateAsync({ body: videoPayload(values) }),
    close,
  });
  return (
    <FormFrame kind="modal" title="New Video" size={560} record={record} action="Save" doing="Saving…">
      <VideoFields record={record} />
    </FormFrame>
  );
}
