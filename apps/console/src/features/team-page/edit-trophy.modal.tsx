import type { Trophy } from '@dugout/contract/features/teams/team.schema.ts';
import { FormFrame } from '../../kit/form/form-frame.tsx';
import { useRecordForm } from '../../kit/form/use-record-form.ts';
import { useOverlayControl } from '../../kit/overlay/use-overlay.tsx';
import { teamName } from '../teams/public.ts';
import { useTeam } from './team-context.ts';
import { TrophyFields } from './trophy-fields.tsx';
import { isFilled, trophyForm } from './trophy.record.ts';
import { useUpdateTrophy } from './trophy.queries.ts';

export function EditTrophy({ row: trophy }: { row: Trophy }) {
  const { close } = useOverlayControl();
  const { team } = useTeam();
  const update = useUpdateTrophy({ onSuccess: close });
  const record = useRecordForm({
    ...trophyForm.editing(trophy),
    save: (values, version) =>
      update.mutateAsync({ teamId: team.id, trophyId: trophy.id, version, body: trophyForm.body(values) }),
    close,
  });
  return (
    <FormFrame
      kind="modal"
      title="Edit Trophy"
      subtitle={teamName(team)}
      record={record}
      action="Save"
      doing="Saving…"
      incomplete={!isFilled(record.form.values)}
    >
      <TrophyFields record={record} />
    </FormFrame>
  );
}
