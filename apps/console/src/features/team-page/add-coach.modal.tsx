import type { User } from '@dugout/contract/features/users/user.schema.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { FormFrame } from '../../kit/form/form-frame.tsx';
import { useRecordForm } from '../../kit/form/use-record-form.ts';
import { useOverlayControl } from '../../kit/overlay/use-overlay.tsx';
import { teamName } from '../teams/public.ts';
import { displayName } from '../../kit/cells/display-name.ts';
import { MemberPicker } from './member-picker.tsx';
import { alreadyText, coaches, memberFieldNames, nobody } from './member.form.ts';
import { coachSource, useAddCoach } from './member.queries.ts';
import { useTeam } from './team-context.ts';

const teamsOf = ({ coach }: User) => coach?.teams.join(', ') ?? '';

/** A coach may be on several teams: nothing is left by joining another. */
export function AddCoach() {
  const { close } = useOverlayControl();
  const { team } = useTeam();
  const add = useAddCoach({ onSuccess: close });
  const record = useRecordForm({
    initial: nobody,
    rules: {},
    fieldNames: memberFieldNames,
    save: async ({ person: { chosen: user } }) => {
      if (user) await add.mutateAsync({ teamId: team.id, version: team.version, userId: user.id });
    },
    close,
  });
  const { chosen } = record.form.values.person;
  const already = chosen !== null && !add.isSuccess && coaches(team, chosen);
  return (
    <FormFrame
      kind="modal"
      size={560}
      title="Add New Coach"
      subtitle={teamName(team)}
      record={record}
      action="Add"
      doing="Adding…"
      incomplete={chosen === null || already}
    >
      <MemberPicker record={record} label="Coach" source={coachSource} teams={teamsOf} />
      {already && <Notice tone="yellow">{alreadyText(displayName(chosen))}</Notice>}
    </FormFrame>
  );
}
