import { IconUserCheck } from '@tabler/icons-react';
import { isConverted, parentNameOf, playerNameOf } from '@dugout/contract/features/leads/lead.rules.ts';
import type { Lead } from '@dugout/contract/features/leads/lead.schema.ts';
import { leadsList } from '@dugout/contract/features/leads/leads.list.ts';
import { leadKinds } from '@dugout/contract/vocabulary/people.ts';
import { positions } from '@dugout/contract/vocabulary/players.ts';
import { ageGroups } from '@dugout/contract/vocabulary/teams.ts';
import { call } from '../../api/client.ts';
import { useOrganisation } from '../../api/organisation.ts';
import { Missing } from '../../kit/cells/missing.tsx';
import { PositionBadges } from '../positions/public.ts';
import { endless } from '../../kit/list/endless-list.tsx';
import { choose } from '../../kit/list/list-view.ts';
import { listScreen } from '../../kit/list/list-screen.tsx';
import { recordOverlay } from '../../kit/list/addressed-record.tsx';
import { RowTitle } from '../../kit/list/row-title.tsx';
import { deleteAct } from '../../kit/list/row-acts.ts';
import { historyAction } from '../history/public.ts';
import { AgeBadge } from '../teams/public.ts';
import { savedViews } from '../views/public.ts';
import { LeadCard } from './lead-card.tsx';
import { ContactCell, ConvertedBadge, CreatedCell, LeadKindBadge } from './lead-cells.tsx';
import { convertLeadDrawer, leadDrawer, newLeadModal, removeLeadModal } from './lead-overlays.ts';

/** The brand's word for it is data of the organisation. */
function usePortalTitle() {
  return useOrganisation().words.portal;
}

export const LeadsScreen = listScreen(leadsList, {
  title: usePortalTitle,
  noun: ['lead', 'leads'],
  views: savedViews,
  texts: {
    empty: 'No leads found.',
    first: {
      text: 'Leads come from the public form once it’s open, or you can add them here.',
      link: { label: 'Open the public form', to: '/settings', search: { tab: 'connections' } },
    },
    loading: 'Loading…',
    failed: 'Failed to load leads',
    clearSort: 'Clear Sort',
  },
  search: 'Search player, parent, email, phone, grad year',
  searchWidth: 378,
  filters: { kind: choose('Kind', leadKinds), ageGroup: choose('Age group', ageGroups) },
  columns: [
    { header: 'Created', sort: 'createdAt', width: 11, cell: (lead) => <CreatedCell lead={lead} /> },
    { header: 'Kind', sort: 'kind', order: leadKinds, width: 9, cell: (lead) => <LeadKindBadge kind={lead.kind} /> },
    {
      header: 'Player',
      sort: 'player',
      width: 13.5,
      title: true,
      cell: (lead) => (
        <RowTitle row={lead} opens={leadDrawer}>
          {playerNameOf(lead)}
        </RowTitle>
      ),
    },
    { header: 'Age Group', sort: 'ageGroup', width: 10.5, cell: (lead) => <AgeBadge age={lead.ageGroup} /> },
    {
      header: 'Pos',
      sort: 'pos',
      order: positions,
      width: 8,
      cell: (lead) => <PositionBadges pos1={lead.pos1} pos2={lead.pos2} />,
    },
    { header: 'Grad', sort: 'gradYear', width: 7.5, cell: (lead) => lead.gradYear ?? <Missing /> },
    { header: 'Parent', sort: 'parent', width: 12.5, cell: (lead) => parentNameOf(lead) ?? <Missing /> },
    { header: 'Contact', sort: 'contact', width: 18, quiet: true, cell: (lead) => <ContactCell lead={lead} /> },
    {
      header: 'Converted',
      sort: 'converted',
      width: 10,
      cell: (lead) => <ConvertedBadge lead={lead} words={['Yes', 'No']} />,
    },
  ],
  card: (lead, actions) => <LeadCard lead={lead} actions={actions} />,
  primary: { label: 'New Lead', open: newLeadModal },
  record: recordOverlay<Lead>((id, signal) => call('GET /portal/leads/{id}', { params: { id }, signal }), leadDrawer),
  actions: [
    {
      label: (lead) => `Convert ${playerNameOf(lead)}`,
      tooltip: 'Convert',
      icon: IconUserCheck,
      open: convertLeadDrawer,
      unless: isConverted,
    },
    historyAction((lead) => ({ kind: 'lead', id: lead.id, name: playerNameOf(lead) })),
    deleteAct((lead) => playerNameOf(lead), {
      open: removeLeadModal,
    }),
  ],
  endless,
});
