import type { School } from '../src/features/schools/school.schema.ts';
import {
  chooseSchool,
  collegeChange,
  isCollegeMissing,
  setCommitted,
  startCollege,
  typeCollege,
  typeSearch,
} from '../src/features/commits/commit.rules.ts';
import type { CollegeChange, CollegeDraft } from '../src/features/commits/commit.rules.ts';
import type { Commit } from '../src/features/commits/commit.schema.ts';

/**
 * The commit flow as cases: what a player had, and what an administrator did in the form. For tests: of the rules, and of
 * the server that stores what they send.
 */
export type CollegeAct =
  { readonly check: boolean } | { readonly choose: School } | { readonly search: string } | { readonly type: string };

export interface CommitCase {
  readonly name: string;
  readonly player: { readonly college: string | null; readonly commit: Pick<Commit, 'id' | 'name'> | null };
  readonly acts: readonly CollegeAct[];
}

export interface PlayedCase {
  readonly draft: CollegeDraft;
  readonly change: CollegeChange | 'update disabled';
}

export const dayOfCommitment = '2027-02-14';

const school = (last: number, name: string, city: string, state: string): School => ({
  id: `0190a000-0000-7000-8000-00000000000${last}`,
  name,
  city,
  state,
  imageUrl: '',
  division: 'NCAA Division II',
  conference: null,
});
export const caseSchools = {
  prairie: school(1, 'Prairie Tech', 'Lubbock', 'TX'),
  capital: school(2, 'Capital University', 'Washington', 'DC'),
} as const;
const { prairie, capital } = caseSchools;
const commit = { id: '0190a000-0000-7000-8000-0000000000c1', name: 'Old State' };

const starts: Readonly<Record<string, CommitCase['player']>> = {
  'no college': { college: null, commit: null },
  'a blank college': { college: '  ', commit: null },
  'a typed college': { college: 'Old Typed College', commit: null },
  'a commitment': { college: 'Old State', commit },
  'a commitment under another text': { college: 'Old State (verbal)', commit },
  'a commitment without a college': { college: null, commit },
};

/** What follows when the checkbox is on. */
const sequences: Readonly<Record<string, readonly CollegeAct[]>> = {
  'nothing more': [],
  'turns it off': [{ check: false }],
  'turns it off and on': [{ check: false }, { check: true }],
  'chooses a school': [{ choose: prairie }],
  'chooses one school, then another': [{ choose: prairie }, { choose: capital }],
  'chooses a school and turns it off': [{ choose: prairie }, { check: false }],
  'turns it off and on, and chooses a school': [{ check: false }, { check: true }, { choose: capital }],
  'chooses a school and types another college': [{ choose: prairie }, { type: 'Prairie Tech West' }],
  'chooses a school and empties the college': [{ choose: prairie }, { type: '' }],
  'chooses a school, empties the college and types its name again': [
    { choose: prairie },
    { type: '' },
    { type: 'Prairie Tech' },
  ],
  'chooses a school and adds a space to the college': [{ choose: prairie }, { type: 'Prairie Tech ' }],
  'chooses a school and searches on': [{ choose: prairie }, { search: 'Prairie T' }],
  'chooses a school, searches on, and returns to its name': [
    { choose: prairie },
    { search: 'Prairie T' },
    { search: 'Prairie Tech' },
  ],
  'chooses a school and writes its name into the search': [{ choose: prairie }, { search: 'Prairie Tech' }],
  'searches and chooses nothing': [{ search: 'prai' }],
  'types a college': [{ type: 'Typed College' }],
  'types blanks': [{ type: '   ' }],
  'types a letter and takes it back': [{ type: 'Old Statex' }, { type: 'Old State' }],
  'types the former text again': [{ type: 'x' }, { type: ' Old State (verbal) ' }],
  'types a college and chooses a school': [{ type: 'Typed College' }, { choose: capital }],
};

const isOn = ({ college }: CommitCase['player']) => (college ?? '').trim() !== '';

export const commitCases: readonly CommitCase[] = Object.entries(starts).flatMap(([had, player]) => [
  { name: `had ${had}: leaves it alone`, player, acts: [] },
  ...Object.entries(sequences).map(([did, acts]) => ({
    name: `had ${had}: ${isOn(player) ? '' : 'turns it on, '}${did}`,
    player,
    acts: isOn(player) ? acts : [{ check: true }, ...acts],
  })),
]);

function act(draft: CollegeDraft, done: CollegeAct): CollegeDraft {
  if ('check' in done) return setCommitted(draft, done.check);
  if ('choose' in done) return chooseSchool(draft, done.choose);
  if ('search' in done) return typeSearch(draft, done.search);
  return typeCollege(draft, done.type);
}

export function play({ player, acts }: CommitCase): PlayedCase {
  const draft = acts.reduce(act, startCollege(player));
  return { draft, change: isCollegeMissing(draft) ? 'update disabled' : collegeChange(draft, dayOfCommitment) };
}
