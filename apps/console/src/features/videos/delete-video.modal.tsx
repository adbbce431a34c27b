import type { Video } from '@dugout/contract/features/videos/video.schema.ts';
import { Removal } from '../../kit/overlay/removal.tsx';
import { videoActions } from './video.queries.ts';

export function DeleteVideo({ row }: { row: Video }) {
  return (
    <Removal
      title="Delete Video"
      noun="video"
      pronoun="it"
      record={videoActions.one(row.id)}
      action={videoActions.remove}
      question={(video) => (
        <>
          Delete <strong>{(video ?? row).title}</strong>?
        </>
      )}
    />
  );
}
