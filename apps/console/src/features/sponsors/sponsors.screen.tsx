import { sponsorsList } from '@dugout/contract/features/sponsors/sponsor.record.ts';
import { cardList } from '../../kit/list/card-list.tsx';
import { deleteAct, editAct } from '../../kit/list/row-acts.ts';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { historyAction } from '../history/public.ts';
import { AddSponsor } from './add-sponsor.tsx';
import { SponsorRow } from './sponsor-row.tsx';
import classes from './sponsors.module.css';

const Sponsors = cardList(sponsorsList, {
  title: 'Sponsors',
  noun: ['sponsor', 'sponsors'],
  texts: {
    empty: 'No sponsors',
    first: { text: 'Sponsors are shown to families in the club’s app.' },
    loading: 'Loading…',
    failed: 'Failed to load sponsors',
  },
  search: 'Search sponsors',
  filters: {},
  card: (sponsor, actions) => <SponsorRow sponsor={sponsor} actions={actions} />,
  actions: [
    editAct(({ title }) => title, {
      open: () => import('./sponsor.modals.tsx').then((file) => file.sponsorModals.Edit),
    }),
    historyAction(({ id, title }) => ({ kind: 'sponsor', id, name: title })),
    deleteAct(({ title }) => title, {
      open: () => import('./sponsor.modals.tsx').then((file) => file.sponsorModals.Remove),
    }),
  ],
});

export function SponsorsScreen() {
  return (
    <>
      <PageHeader title="Sponsors" />
      <div className={`halves ${classes.screen}`}>
        <AddSponsor />
        <Sponsors />
      </div>
    </>
  );
}
