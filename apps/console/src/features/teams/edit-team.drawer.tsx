import type { Team } from '@dugout/contract/features/teams/team.schema.ts';
import { FormFrame } from '../../kit/form/form-frame.tsx';
import { useRecordForm } from '../../kit/form/use-record-form.ts';
import type { OverlayKind } from '../../kit/overlay/overlay-frame.tsx';
import { useOverlayControl } from '../../kit/overlay/use-overlay.tsx';
import { teamForm } from './team.record.ts';
import { updateTeam, useTeamAction } from './team.queries.ts';
import { TeamFields } from './team-fields.tsx';

interface EditTeamProps {
  row: Team;
  /** A drawer on the list, a modal on the team's own screen. */
  kind?: OverlayKind;
}

export function EditTeam({ row: team, kind = 'drawer' }: EditTeamProps) {
  const { close } = useOverlayControl();
  const update = useTeamAction(updateTeam, { onSuccess: close });
  const record = useRecordForm({
    ...teamForm.editing(team),
    save: (values, version) => update.mutateAsync({ id: team.id, version, body: teamForm.body(values) }),
    close,
  });
  return (
    <FormFrame kind={kind} title="Edit Team" record={record} action="Update Team" doing="Updating…">
      <TeamFields record={record} />
    </FormFrame>
  );
}
