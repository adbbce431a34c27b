import type { School } from '@dugout/contract/features/schools/school.schema.ts';
import { schoolSearch } from '@dugout/contract/features/schools/school.rules.ts';
import { call } from '../../api/client.ts';
import type { PickerSource } from '../../kit/picker/use-picker-options.ts';

/** The server matches without regard to case in name, city, state, conference and division, and answers 100 at most. */
export const schoolSource: PickerSource<School> = {
  key: ['schools'],
  pause: schoolSearch.debounceMs,
  load: (search, signal) => call('GET /schools', { query: search === '' ? {} : { search }, signal }),
};
