import { FormFrame } from '../../kit/form/form-frame.tsx';
import { useRecordForm } from '../../kit/form/use-record-form.ts';
import { useOverlayControl } from '../../kit/overlay/use-overlay.tsx';
import { teamForm } from './team.record.ts';
import { createTeam, useTeamAction } from './team.queries.ts';
import { TeamFields } from './team-fields.tsx';

export function CreateTeamDrawer() {
  const { close } = useOverlayControl();
  const create = useTeamAction(createTeam, { onSuccess: close });
  const record = useRecordForm({
    ...teamForm.adding(),
    save: (values) => create.mutateAsync(teamForm.body(values)),
    close,
  });
  return (
    <FormFrame kind="drawer" title="Add Team" record={record} action="Add Team" doing="Adding…">
      <TeamFields record={record} />
    </FormFrame>
  );
}
