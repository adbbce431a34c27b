import type { School } from '../schools/school.schema.ts';
import type { Commit, CommitInput } from './commit.schema.ts';

/** What the commit part of Edit Player holds (section 4, "College commit flow"). */
export interface CollegeDraft {
  readonly committed: boolean;
  /** The free text 'College Committed'. */
  readonly college: string;
  /** Chosen in the picker, not yet saved. */
  readonly school: School | null;
  /** The text in the picker. */
  readonly search: string;
  /** The commitment that is stored, and the college text it was stored with. */
  readonly stored: { readonly commit: Pick<Commit, 'id' | 'name'> | null; readonly college: string };
}

/** The checkbox starts on when the player already has a non-blank college. */
export function startCollege(player: {
  college: string | null;
  commit: Pick<Commit, 'id' | 'name'> | null;
}): CollegeDraft {
  const college = player.college ?? '';
  return {
    committed: college.trim() !== '',
    college,
    school: null,
    search: '',
    stored: { commit: player.commit, college },
  };
}

/** Turning it off clears the college text, the selected school, the search text, the college value and the commitId. */
export function setCommitted(draft: CollegeDraft, committed: boolean): CollegeDraft {
  return committed
    ? { ...draft, committed }
    : { ...draft, committed, college: '', school: null, search: '', stored: { commit: null, college: '' } };
}

/** Selecting sets the field text to the school name. */
export const chooseSchool = (draft: CollegeDraft, school: School): CollegeDraft => ({
  ...draft,
  school,
  search: school.name,
  college: school.name,
});

/** Typing over a chosen school's name is choosing anew; what the college text says stays until one is chosen. */
export const typeSearch = (draft: CollegeDraft, search: string): CollegeDraft => ({
  ...draft,
  search,
  school: draft.school && search === draft.school.name ? draft.school : null,
});

/** Editing the text so that it is empty or differs from the chosen school clears the chosen school. */
export function typeCollege(draft: CollegeDraft, college: string): CollegeDraft {
  const kept = draft.school !== null && college.trim() === draft.school.name;
  return { ...draft, college, ...(kept || !draft.school ? {} : { school: null, search: '' }) };
}

/** Update is disabled when committed is checked with no college text and no school chosen. */
export const isCollegeMissing = ({ committed, college, school }: CollegeDraft) =>
  committed && college.trim() === '' && school === null;

/** A stored commitment stands as long as the text still names it: a letter typed and taken back loses nothing. */
function standingCommitId({ college, stored }: CollegeDraft): string | null {
  const text = college.trim();
  const standing = stored.commit !== null && (text === stored.college.trim() || text === stored.commit.name);
  return standing ? stored.commit!.id : null;
}

export type CollegeChange =
  | { readonly college: string | null; readonly commitId: string | null }
  | { readonly college: string; readonly commit: CommitInput };

/** The part of `PUT /players/{id}` that the flow decides. `today` is the day of the commitment. */
export function collegeChange(draft: CollegeDraft, today: string): CollegeChange {
  if (!draft.committed) return { college: null, commitId: null };
  const college = draft.college.trim();
  if (draft.school) {
    const { name, state, city, imageUrl } = draft.school;
    return {
      college: college || name,
      commit: { name, state, city, imageUrl: imageUrl || null, committedDate: today },
    };
  }
  return { college: college || null, commitId: standingCommitId(draft) };
}
