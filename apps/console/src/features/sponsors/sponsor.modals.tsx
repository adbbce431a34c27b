import { resourceModals } from '../../kit/overlay/resource-modals.tsx';
import { SponsorFields } from './sponsor-fields.tsx';
import { sponsorActions } from './sponsor.queries.ts';
import { createFailure, sponsorForm } from './sponsor.record.ts';

export const sponsorModals = resourceModals({
  noun: 'Sponsor',
  actions: sponsorActions,
  form: sponsorForm,
  nameOf: ({ title }) => title,
  removal: 'Remove',
  adding: { action: 'Add Sponsor', doing: 'Adding…', failure: createFailure },
  fields: (record) => <SponsorFields record={record} />,
});
