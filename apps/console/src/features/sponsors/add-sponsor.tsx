import { useState } from 'react';
import { IconPlus } from '@tabler/icons-react';
import { FormCard } from '../../kit/form/form-card.tsx';
import { useRecordForm } from '../../kit/form/use-record-form.ts';
import { SponsorFields } from './sponsor-fields.tsx';
import { createFailure, sponsorForm } from './sponsor.record.ts';
import { sponsorActions } from './sponsor.queries.ts';

function OneSponsor({ first, onAdded }: { first: boolean; onAdded: () => void }) {
  const create = sponsorActions.useCreate({ onSuccess: onAdded });
  const record = useRecordForm({
    ...sponsorForm.adding(),
    save: (values) => create.mutateAsync({ body: sponsorForm.body(values) }),
    close: () => undefined,
    draft: 'sponsors/new',
  });
  return (
    <FormCard
      label="New sponsor"
      record={{ ...record, failure: record.failure && createFailure(record.failure) }}
      action="Add Sponsor"
      doing="Adding…"
      icon={<IconPlus size={17} stroke={2} aria-hidden />}
    >
      <SponsorFields record={record} takesFocus={!first} />
    </FormCard>
  );
}

/** One form after the other: each begins empty, and from the second on with the focus in its first field. */
export function AddSponsor() {
  const [added, setAdded] = useState(0);
  return <OneSponsor key={added} first={added === 0} onAdded={() => setAdded(added + 1)} />;
}
