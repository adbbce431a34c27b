import { Button } from '@mantine/core';
import type { Video } from '@dugout/contract/features/videos/video.resource.ts';
import { playerOf } from '@dugout/contract/features/videos/video-address.ts';
import { videoCategories } from '@dugout/contract/vocabulary/content.ts';
import { OverlayFrame } from '../../kit/overlay/overlay-frame.tsx';
import { VideoLink, VideoPlayer } from './video-player.tsx';
import classes from './watch-video.module.css';

/** A video to look at: nothing of it is asked for before this. */
export function WatchVideo({ row: { title, videoUrl, category } }: { row: Video }) {
  return (
    <OverlayFrame
      kind="modal"
      title={title}
      subtitle={videoCategories.label(category)}
      size={640}
      footer={(close) => (
        <>
          {/* The browser's own player offers the link itself where it fails. */}
          {playerOf(videoUrl).kind === 'embed' && (
            <span className={classes.lead}>
              <VideoLink url={videoUrl} />
            </span>
          )}
          <Button variant="default" onClick={close}>
            Close
          </Button>
        </>
      )}
    >
      <VideoPlayer url={videoUrl} title={title} />
    </OverlayFrame>
  );
}
