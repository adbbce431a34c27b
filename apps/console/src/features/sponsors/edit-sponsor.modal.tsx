import type { Sponsor } from '@dugout/contract/features/sponsors/sponsor.schema.ts';
import { FormFrame } from '../../kit/form/form-frame.tsx';
import { useResourceForm } from '../../kit/form/use-resource-form.ts';
import { useOverlayControl } from '../../kit/overlay/use-overlay.tsx';
import { SponsorFields } from './sponsor-fields.tsx';
import { sponsorForm } from './sponsor.record.ts';
import { sponsorActions } from './sponsor.queries.ts';

export function EditSponsor({ row: sponsor }: { row: Sponsor }) {
  const { close } = useOverlayControl();
  const record = useResourceForm({
    useUpdate: sponsorActions.useUpdate,
    record: sponsor,
    form: sponsorForm,
    close,
  });
  return (
    <FormFrame kind="modal" title="Edit Sponsor" record={record} action="Save" doing="Saving…">
      <SponsorFields record={record} />
    </FormFrame>
  );
}
