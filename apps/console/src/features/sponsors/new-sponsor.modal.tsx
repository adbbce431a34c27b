import { FormFrame } from '../../kit/form/form-frame.tsx';
import { useRecordForm } from '../../kit/form/use-record-form.ts';
import { useOverlayControl } from '../../kit/overlay/use-overlay.tsx';
import { SponsorFields } from './sponsor-fields.tsx';
import { createFailure, sponsorForm } from './sponsor.record.ts';
import { sponsorActions } from './sponsor.queries.ts';

/** The quick action of the dashboard. */
export function NewSponsor() {
  const { close } = useOverlayControl();
  const create = sponsorActions.useCreate({ onSuccess: close });
  const record = useRecordForm({
    ...sponsorForm.adding(),
    save: (values) => create.mutateAsync({ body: sponsorForm.body(values) }),
    close,
  });
  return (
    <FormFrame
      kind="modal"
      title="New Sponsor"
      record={{ ...record, failure: createFailure(record.failure) }}
      action="Add Sponsor"
      doing="Adding…"
    >
      <SponsorFields record={record} />
    </FormFrame>
  );
}
