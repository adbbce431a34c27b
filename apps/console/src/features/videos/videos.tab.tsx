import { IconPencil, IconTrash } from '@tabler/icons-react';
import { videosList } from '@dugout/contract/features/videos/video.record.ts';
import { videoCategories } from '@dugout/contract/vocabulary/content.ts';
import { cardList } from '../../kit/list/card-list.tsx';
import { choose } from '../../kit/list/list-view.ts';
import { historyAction } from '../history/public.ts';
import { VideoTile } from './video-tile.tsx';

export const Videos = cardList(videosList, {
  title: 'Videos',
  noun: ['video', 'videos'],
  texts: {
    empty: 'No videos yet.',
    first: { text: 'Add the address of a video, and it can be played here.' },
    loading: 'Loading…',
    failed: 'Failed to load videos',
  },
  search: 'Search videos',
  filters: { category: choose('Category', videoCategories, 'All categories') },
  cardWidth: 260,
  card: (video) => <VideoTile video={video} />,
  primary: { label: 'New Video', open: () => import('./video.modals.tsx').then((file) => file.videoModals.New) },
  actions: [
    {
      label: ({ title }) => `Edit ${title}`,
      tooltip: 'Edit',
      icon: IconPencil,
      open: () => import('./video.modals.tsx').then((file) => file.videoModals.Edit),
    },
    historyAction(({ id, title }) => ({ kind: 'video', id, name: title })),
    {
      label: ({ title }) => `Delete ${title}`,
      tooltip: 'Delete',
      icon: IconTrash,
      danger: true,
      open: () => import('./video.modals.tsx').then((file) => file.videoModals.Remove),
    },
  ],
});
