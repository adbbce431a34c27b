import { videosList } from '@dugout/contract/features/videos/video.record.ts';
import { videoCategories } from '@dugout/contract/vocabulary/content.ts';
import { cardList } from '../../kit/list/card-list.tsx';
import { choose } from '../../kit/list/list-view.ts';
import { deleteAct, editAct } from '../../kit/list/row-acts.ts';
import { historyAction } from '../history/public.ts';
import { VideoTile } from './video-tile.tsx';

export const Videos = cardList(videosList, {
  title: 'Videos',
  noun: ['video', 'videos'],
  texts: {
    empty: 'No videos yet.',
    first: { text: 'Add a video’s link to play it here.' },
    loading: 'Loading…',
    failed: 'Failed to load videos',
  },
  search: 'Search videos',
  filters: { category: choose('Category', videoCategories, 'All categories') },
  cardWidth: 260,
  card: (video) => <VideoTile video={video} />,
  primary: { label: 'New Video', open: () => import('./video.modals.tsx').then((file) => file.videoModals.New) },
  actions: [
    editAct(({ title }) => title, {
      open: () => import('./video.modals.tsx').then((file) => file.videoModals.Edit),
    }),
    historyAction(({ id, title }) => ({ kind: 'video', id, name: title })),
    deleteAct(({ title }) => title, {
      open: () => import('./video.modals.tsx').then((file) => file.videoModals.Remove),
    }),
  ],
});
