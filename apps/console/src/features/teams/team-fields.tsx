import { teamRecord } from '@dugout/contract/features/teams/team.record.ts';
import { Avatar } from '../../kit/cells/avatar.tsx';
import { Field } from '../../kit/form/field.tsx';
import { FieldPair } from '../../kit/form/form-frame.tsx';
import type { RecordForm } from '../../kit/form/use-record-form.ts';
import { Picker } from '../../kit/picker/picker.tsx';
import { coachSource } from './team.queries.ts';
import type { CoachChoice, TeamValues } from './team.record.ts';

const coachItem = (coach: CoachChoice) => ({
  id: coach.userId,
  name: coach.name,
  detail: coach.email ?? undefined,
  media: <Avatar name={coach.name} />,
});

export function TeamFields({ record: { form } }: { record: RecordForm<TeamValues> }) {
  return (
    <>
      <Field of={teamRecord} name="name" first />
      <FieldPair>
        <Field of={teamRecord} name="ageGroup" />
        <Field of={teamRecord} name="state" />
      </FieldPair>
      <Field of={teamRecord} name="region" />
      <Picker
        label="Head Coach"
        hint="Typing clears the selected coach."
        placeholder="Search coaches"
        none="— none —"
        source={coachSource}
        item={coachItem}
        texts={{ loading: 'Loading coaches…', failed: 'Failed to load coaches' }}
        value={form.values.headCoach}
        onChange={(value) => form.setFieldValue('headCoach', value)}
        error={form.errors['headCoach']}
      />
    </>
  );
}
