import { TextInput } from '@mantine/core';
import { ageGroups, regions } from '@dugout/contract/vocabulary/teams.ts';
import { states } from '@dugout/contract/vocabulary/states.ts';
import { Avatar } from '../../kit/cells/avatar.tsx';
import { FieldPair } from '../../kit/form/form-frame.tsx';
import { SelectField } from '../../kit/form/select-field.tsx';
import type { RecordForm } from '../../kit/form/use-record-form.ts';
import { Picker } from '../../kit/picker/picker.tsx';
import { coachSource } from './team.queries.ts';
import type { CoachChoice, TeamValues } from './team.form.ts';

const coachItem = (coach: CoachChoice) => ({
  id: coach.userId,
  name: coach.name,
  detail: coach.email ?? undefined,
  media: <Avatar name={coach.name} />,
});

export function TeamFields({ record: { form } }: { record: RecordForm<TeamValues> }) {
  return (
    <>
      <TextInput label="Team Name" required data-autofocus autoComplete="off" {...form.getInputProps('name')} />
      <FieldPair>
        <SelectField label="Age Group" terms={ageGroups.terms} {...form.getInputProps('ageGroup')} />
        <SelectField label="State" terms={states.terms} {...form.getInputProps('state')} />
      </FieldPair>
      <SelectField label="Region" terms={regions.terms} {...form.getInputProps('region')} />
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
