import { collegeChange, startCollege } from '@dugout/contract/features/commits/commit.rules.ts';
import type { CollegeDraft } from '@dugout/contract/features/commits/commit.rules.ts';
import { playerRecord } from '@dugout/contract/features/players/player.record.ts';
import { birthDateProblem } from '@dugout/contract/features/players/player.rules.ts';
import type { Player, PlayerUpdate } from '@dugout/contract/features/players/player.schema.ts';
import { displayName } from '../../kit/cells/display-name.ts';
import { defineForm, type ValuesOf } from '../../kit/record/define-form.ts';
import { defineKind } from '../../kit/record/define-kind.ts';
import { todayIn } from '../../kit/time/time-zone.ts';

export interface PlayerValues extends Omit<ValuesOf<typeof playerRecord>, 'college'> {
  /** An old record may have no person, and then no name or contact data can be saved. */
  hasPerson: boolean;
  /** Why she plays on a team that she is too old for. */
  olderReason: string;
  college: CollegeDraft;
}

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

export const olderReasonLabel = 'Reason she plays on this team';

/** The name of a person who is gone cannot be saved: keeping it in a conflict lets the server say so. */
const ofPerson = { needs: 'hasPerson' } as const;

export const playerForm = defineForm<Player, PlayerValues, PlayerUpdate>()(playerRecord, {
  hasPerson: { empty: false, value: ({ user }) => user !== null },
  fname: ofPerson,
  lname: ofPerson,
  email: ofPerson,
  phone: ofPerson,
  birthDate: {
    problem: (typed, _values, timeZone) => (typed === '' ? null : birthDateProblem(typed, todayIn(timeZone))),
  },
  olderReason: {
    label: olderReasonLabel,
    empty: '',
    value: ({ olderReason }) => olderReason ?? '',
    sent: ({ olderReason }) => ({ olderReason: olderReason.trim() || null }),
    words: ({ olderReason }) => olderReason.trim(),
    before: 'gradYear',
  },
  college: {
    empty: startCollege({ college: null, commit: null }),
    value: startCollege,
    // Section 4, "College commit flow": a chosen school becomes a commitment of today.
    sent: ({ college }, { timeZone }) => collegeChange(college, todayIn(timeZone)),
    sentAs: ['commitId', 'commit.name'],
    words: ({ college }) => collegeText(college),
    identity: ({ college }) => JSON.stringify([collegeChange(college, '').college, commitmentOf(college)]),
  },
});

export const playerKind = defineKind({
  form: playerForm,
  // Whoever restores an address has not checked identity and age.
  // A reason holds for the team that she is on.
  stays: { isTrusted: 'Verified', olderReason: olderReasonLabel },
  links: [
    { label: 'Team', text: ({ team }) => team?.name ?? '', identity: ({ team }) => team?.id ?? '' },
    {
      label: 'Parents',
      text: ({ parents }) => parents.map(({ user }) => displayName(user)).join(', '),
      identity: ({ parents }) =>
        parents
          .map(({ id }) => id)
          .toSorted()
          .join(', '),
    },
  ],
  restoreAt: '/players/{id}',
});

/** `Elise Okafor · Bombers Austin Gold`: whom the modal is about. */
export const playerLine = ({ name, team }: Pick<Player, 'name' | 'team'>) => (team ? `${name} · ${team.name}` : name);
