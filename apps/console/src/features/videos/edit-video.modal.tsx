import type { Video } from '@dugout/contract/features/videos/video.schema.ts';
import { FormFrame } from '../../kit/form/form-frame.tsx';
import { useResourceForm } from '../../kit/form/use-resource-form.ts';
import { useOverlayControl } from '../../kit/overlay/use-overlay.tsx';
import { VideoFields } from './video-fields.tsx';
import { videoForm } from './video.record.ts';
import { videoActions } from './video.queries.ts';

export function EditVideo({ row: video }: { row: Video }) {
  const { close } = useOverlayControl();
  const record = useResourceForm({
    useUpdate: videoActions.useUpdate,
    record: video,
    form: videoForm,
    close,
  });
  return (
    <FormFrame kind="modal" title="Edit Video" size={560} record={record} action="Save" doing="Saving…">
      <VideoFields record={record} />
    </FormFrame>
  );
}
