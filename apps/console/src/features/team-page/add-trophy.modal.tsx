import { FormFrame } from '../../kit/form/form-frame.tsx';
import { useRecordForm } from '../../kit/form/use-record-form.ts';
import { useOverlayControl } from '../../kit/overlay/use-overlay.tsx';
import { teamName } from '../teams/public.ts';
import { useTeam } from './team-context.ts';
import { TrophyFields } from './trophy-fields.tsx';
import { isFilled, trophyForm } from './trophy.record.ts';
import { useAddTrophy } from './trophy.queries.ts';

export function AddTrophy() {
  const { close } = useOverlayControl();
  const { team } = useTeam();
  const add = useAddTrophy({ onSuccess: close });
  const record = useRecordForm({
    ...trophyForm.adding(),
    save: (values) => add.mutateAsync({ teamId: team.id, body: trophyForm.body(values) }),
    close,
  });
  return (
    <FormFrame
      kind="modal"
      title="Add Trophy"
      subtitle={teamName(team)}
      record={record}
      action="Add"
      doing="Adding…"
      incomplete={!isFilled(record.form.values)}
    >
      <TrophyFields record={record} />
    </FormFrame>
  );
}
