import type { Player } from '@dugout/contract/features/players/player.schema.ts';
import type { CollegeDraft } from '@dugout/contract/features/commits/commit.rules.ts';
import { collegeChange } from '@dugout/contract/features/commits/commit.rules.ts';
import { jerseySizes, pantSizes, positions, shortSizes, stirrupSizes } from '@dugout/contract/vocabulary/players.ts';
import type { ConflictField } from '../../kit/form/conflict.ts';
import type { Stored } from '../../kit/form/use-record-form.ts';
import { playerValues } from './player.form.ts';
import type { PlayerValues } from './player.form.ts';

type Key<T> = { [K in keyof PlayerValues]: PlayerValues[K] extends T ? K : never }[keyof PlayerValues];

const typed = (key: Key<string>, label: string): ConflictField<PlayerValues> => ({
  key,
  label,
  text: (values) => values[key].trim(),
});

/** Whoever keeps a name of a person who is gone must hear that it cannot be saved. */
const ofPerson = (key: Key<string>, label: string): ConflictField<PlayerValues> => ({
  ...typed(key, label),
  along: ['hasPerson'],
});

const chosen = <V extends string>(
  key: Key<V | ''>,
  label: string,
  words: { label: (value: V) => string },
): ConflictField<PlayerValues> => ({
  key,
  label,
  text: (values) => {
    const value = values[key] as V | '';
    return value === '' ? '' : words.label(value);
  },
});

/** The name of the commitment that would be saved: a new one of the chosen school, or the one that stands. */
function commitmentOf(draft: CollegeDraft): string | null {
  const change = collegeChange(draft, '');
  if ('commit' in change) return change.commit.name;
  return change.commitId === null ? null : (draft.stored.commit?.name ?? null);
}

function collegeText(draft: CollegeDraft): string {
  const { college } = collegeChange(draft, '');
  if (college === null) return draft.committed ? '' : 'Not committed';
  return commitmentOf(draft) === null ? `${college} (typed)` : college;
}

/** How the fields read when two administrators have changed the same player, in the order of the form. */
export const playerConflictFields: readonly ConflictField<PlayerValues>[] = [
  ofPerson('fname', 'First Name'),
  ofPerson('lname', 'Last Name'),
  chosen('pos1', 'Position 1', positions),
  chosen('pos2', 'Position 2', positions),
  typed('jerseyNum', 'Jersey #'),
  typed('gradYear', 'Graduation Year'),
  {
    key: 'college',
    label: 'College',
    text: ({ college }) => collegeText(college),
    identity: ({ college }) => JSON.stringify([collegeChange(college, '').college, commitmentOf(college)]),
  },
  ofPerson('email', 'Email'),
  ofPerson('phone', 'Phone'),
  typed('address1', 'Address'),
  typed('address2', 'Address 2'),
  typed('city', 'City'),
  typed('zip', 'Zipcode'),
  chosen('state', 'State', { label: (state: string) => state }),
  chosen('jerseySize', 'Jersey Size', jerseySizes),
  chosen('pantSize', 'Pant Size', pantSizes),
  chosen('stirrupSize', 'Stirrup Size', stirrupSizes),
  chosen('shortSize', 'Short Size', shortSizes),
  chosen('practiceShortSize', 'Practice Short Size', shortSizes),
];

/** A 412 carries the player as she is now. */
export function storedPlayer(current: unknown): Stored<PlayerValues> {
  const player = current as Player;
  return { values: playerValues(player), version: player.version };
}
