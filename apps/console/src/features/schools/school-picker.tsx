import { IconSchool } from '@tabler/icons-react';
import type { School } from '@dugout/contract/features/schools/school.schema.ts';
import { Picker } from '../../kit/picker/picker.tsx';
import type { PickerValue } from '../../kit/picker/picker-value.ts';
import { schoolSource } from './school.queries.ts';

interface SchoolPickerProps {
  label: string;
  value: PickerValue<School>;
  onChange: (value: PickerValue<School>) => void;
}

/** Division and conference are searched too: unseen, they would be a match without a reason. */
const schoolItem = ({ id, name, city, state, division, conference }: School) => ({
  id,
  name,
  below: `${city}, ${state}`,
  detail: [division, conference].filter(Boolean).join(' · '),
  media: <IconSchool size={18} stroke={1.75} className="subtle" aria-hidden />,
});

export function SchoolPicker(props: SchoolPickerProps) {
  return (
    <Picker
      {...props}
      placeholder="Search schools…"
      clear="Clear"
      opensOnFocus
      source={schoolSource}
      item={schoolItem}
      texts={{ loading: 'Loading schools…', failed: 'Failed to load schools' }}
    />
  );
}
