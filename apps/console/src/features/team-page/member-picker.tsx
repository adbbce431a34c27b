import type { User } from '@dugout/contract/features/users/user.schema.ts';
import { Avatar } from '../../kit/cells/avatar.tsx';
import type { RecordForm } from '../../kit/form/use-record-form.ts';
import { Picker } from '../../kit/picker/picker.tsx';
import type { PickerSource } from '../../kit/picker/use-picker-options.ts';
import { displayName } from '../../kit/cells/display-name.ts';
import type { MemberValues } from './member.form.ts';

interface MemberPickerProps {
  record: RecordForm<MemberValues>;
  label: 'Player' | 'Coach';
  source: PickerSource<User>;
  /** Where they are now. */
  teams: (user: User) => string;
}

/** Each person with their address and their teams: names alone do not tell people apart. */
export function MemberPicker({ record: { form }, label, source, teams }: MemberPickerProps) {
  const people = label === 'Player' ? 'players' : 'coaches';
  return (
    <Picker
      label={label}
      required
      autoFocus
      placeholder={`Search ${people}…`}
      source={source}
      item={(user) => ({
        id: user.id,
        name: displayName(user),
        below: user.email ?? 'No email',
        detail: teams(user) || 'No team',
        media: <Avatar name={displayName(user)} size={28} />,
      })}
      texts={{ loading: `Loading ${people}…`, failed: `Failed to load ${people}` }}
      value={form.values.person}
      onChange={(value) => form.setFieldValue('person', value)}
      error={form.errors['person']}
    />
  );
}
