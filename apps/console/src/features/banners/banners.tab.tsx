import { bannersList } from '@dugout/contract/features/banners/banners.list.ts';
import { cardList } from '../../kit/list/card-list.tsx';
import { deleteAct, editAct } from '../../kit/list/row-acts.ts';
import { historyAction } from '../history/public.ts';
import { BannerCard } from './banner-card.tsx';
import { NewBanner } from './new-banner.tsx';

const BannerGrid = cardList(bannersList, {
  title: 'Banners',
  heading: true,
  noun: ['banner', 'banners'],
  texts: {
    empty: 'No banners',
    first: { text: 'A banner is shown until it expires.' },
    loading: 'Loading…',
    failed: 'Failed to load banners',
  },
  filters: {},
  cardWidth: 250,
  card: (banner) => <BannerCard banner={banner} />,
  actions: [
    editAct(() => 'banner', {
      open: () => import('./edit-banner.modal.tsx').then((file) => file.EditBanner),
    }),
    historyAction(({ id }) => ({ kind: 'banner', id, name: 'Banner' })),
    deleteAct(() => 'banner', {
      open: () => import('./delete-banner.modal.tsx').then((file) => file.DeleteBanner),
    }),
  ],
});

export function Banners() {
  return (
    <>
      <NewBanner />
      <BannerGrid />
    </>
  );
}
