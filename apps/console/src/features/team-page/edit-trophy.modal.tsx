import type { Trophy } from '@dugout/contract/features/teams/team.schema.ts';
import { FormFrame } from '../../kit/form/form-frame.tsx';
import { useRecordForm } from '../../kit/form/use-record-form.ts';
import { useOverlayControl } from '../../kit/overlay/use-overlay.tsx';
import { teamName } from '../teams/public.ts';
import { useTeam } from './team-context.ts';
import { TrophyFields } from './trophy-fields.tsx';
import {
  isFilled,
  storedTrophy,
  trophyConflictFields,
  trophyPayload,
  trophyRules,
  trophyValues,
} from './trophy.form.ts';
import { useUpdateTrophy } from './trophy.queries.ts';

export function EditTrophy({ row: trophy }: { row: Trophy }) {
  const { close } = useOverlayControl();
  const { team } = useTeam();
  const update = useUpdateTrophy({ onSuccess: close });
  const record = useRecordForm({
    initial: trophyValues(trophy),
    rules: trophyRules,
    record: { version: trophy.version, fields: trophyConflictFields, read: storedTrophy },
    save: (values, version) =>
      update.mutateAsync({ teamId: team.id, trophyId: trophy.id, version, body: trophyPayload(values) }),
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
