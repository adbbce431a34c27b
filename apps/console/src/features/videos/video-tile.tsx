import { VisuallyHidden } from '@mantine/core';
import { IconPlayerPlayFilled, IconVideoOff } from '@tabler/icons-react';
import { playerOf } from '@dugout/contract/features/videos/video-address.ts';
import type { Video } from '@dugout/contract/features/videos/video.resource.ts';
import { videoCategories } from '@dugout/contract/vocabulary/content.ts';
import { DotBadge } from '../../kit/cells/badge.tsx';
import { PictureActions } from '../../kit/list/row-actions.tsx';
import { RowTitle } from '../../kit/list/row-title.tsx';
import type { OverlayLoader } from '../../kit/overlay/use-overlay.tsx';
import { sourceText } from './video.texts.ts';
import classes from './video-tile.module.css';

const watchVideo: OverlayLoader<{ row: Video }> = () =>
  import('./watch-video.modal.tsx').then((file) => file.WatchVideo);

const dots = {
  TRAINING: '--bx-blue',
  PODCAST: '--bx-role-regional',
  HIGHLIGHTS: '--bx-green',
  INTERVIEWS: '--bx-role-coach',
  MERCH: '--bx-role-parent',
} as const satisfies Record<Video['category'], `--bx-${string}`>;

/** A placeholder that fetches no picture, so that no video host learns who looks through this list. */
export function VideoTile({ video }: { video: Video }) {
  const { title, videoUrl, category } = video;
  const playable = playerOf(videoUrl).kind !== 'none';
  const Sign = playable ? IconPlayerPlayFilled : IconVideoOff;
  return (
    <div className={'tile floats'}>
      <div className={`frame center ${classes.picture}`}>
        <span className={`round ${classes.sign}`} data-off={!playable || undefined}>
          <Sign size={22} aria-hidden />
        </span>
        <span className={`tiny cut ${classes.source}`}>{sourceText(videoUrl) ?? 'Cannot be played here'}</span>
      </div>
      <div className={`column top between gap8 ${classes.foot}`}>
        <RowTitle row={video} opens={watchVideo} className={`whole bold anywhere ${classes.title}`}>
          <VisuallyHidden>Play </VisuallyHidden>
          {title}
        </RowTitle>
        <DotBadge dot={dots[category]}>{videoCategories.label(category)}</DotBadge>
      </div>
      <PictureActions row={video} />
    </div>
  );
}
