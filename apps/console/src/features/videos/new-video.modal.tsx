import { FormFrame } from '../../kit/form/form-frame.tsx';
import { useRecordForm } from '../../kit/form/use-record-form.ts';
import { useOverlayControl } from '../../kit/overlay/use-overlay.tsx';
import { VideoFields } from './video-fields.tsx';
import { videoForm } from './video.record.ts';
import { videoActions } from './video.queries.ts';

export function NewVideo() {
  const { close } = useOverlayControl();
  const create = videoActions.useCreate({ onSuccess: close });
  const record = useRecordForm({
    ...videoForm.adding(),
    save: (values) => create.mutateAsync({ body: videoForm.body(values) }),
    close,
  });
  return (
    <FormFrame kind="modal" title="New Video" size={560} record={record} action="Save" doing="Saving…">
      <VideoFields record={record} />
    </FormFrame>
  );
}
