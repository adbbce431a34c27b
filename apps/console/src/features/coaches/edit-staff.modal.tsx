import type { CoachRow } from '@dugout/contract/features/coaches/coach.schema.ts';
import { EditCoach } from './edit-coach.modal.tsx';
import { RegionalCoachModal } from './regional-coach.modal.tsx';

/** One list, two kinds of people: a coach has an address, a regional coach a region. */
export function EditStaff({ row }: { row: CoachRow }) {
  return row.type === 'COACH' ? <EditCoach coachId={row.id} name={row.name} /> : <RegionalCoachModal row={row} />;
}
