import { describe, expect, it } from 'vitest';
import { PlayerUpdate } from '../players/player.schema.ts';
import type { School } from '../schools/school.schema.ts';
import { caseSchools, commitCases, dayOfCommitment, play } from '../../../test/commit-cases.ts';
import type { CommitCase, PlayedCase } from '../../../test/commit-cases.ts';
import {
  chooseSchool,
  collegeChange,
  isCollegeMissing,
  setCommitted,
  startCollege,
  typeCollege,
  typeSearch,
} from './commit.rules.ts';

const { prairie, capital } = caseSchools;
const commit = { id: '0190a000-0000-7000-8000-0000000000c1', name: 'Old State' };
const nobody = startCollege({ college: null, commit: null });
const committed = startCollege({ college: 'Old State', commit });
const day = dayOfCommitment;

describe('College commit flow', () => {
  it('the checkbox starts on when the player already has a non-blank college', () => {
    expect(committed.committed).toBe(true);
    expect(startCollege({ college: 'Typed', commit: null }).committed).toBe(true);
    expect(startCollege({ college: '  ', commit: null }).committed).toBe(false);
    expect(nobody.committed).toBe(false);
  });

  it('when the checkbox is on and a school is chosen, a commit is made with the player', () => {
    expect(collegeChange(chooseSchool(setCommitted(nobody, true), capital), day)).toEqual({
      college: 'Capital University',
      commit: { name: 'Capital University', city: 'Washington', state: 'DC', imageUrl: null, committedDate: day },
    });
  });

  it('when the checkbox is off, college is set to empty and commitId cleared', () => {
    expect(collegeChange(setCommitted(committed, false), day)).toEqual({ college: null, commitId: null });
    expect(collegeChange(nobody, day)).toEqual({ college: null, commitId: null });
  });

  it('turning it off clears the college text, selected school, search text, college value and commitId', () => {
    const off = setCommitted(chooseSchool(committed, prairie), false);
    expect(off).toEqual({
      committed: false,
      college: '',
      school: null,
      search: '',
      stored: { commit: null, college: '' },
    });
    const again = setCommitted(off, true);
    expect(again).toMatchObject({ committed: true, college: '', school: null, search: '' });
    expect(collegeChange(typeCollege(again, 'Old State'), day)).toEqual({ college: 'Old State', commitId: null });
  });

  it('editing the College Committed text so it is empty or differs from the chosen school clears the chosen school', () => {
    const chosen = chooseSchool(committed, prairie);
    for (const text of ['', '  ', 'Prairie', 'prairie tech']) {
      expect(typeCollege(chosen, text)).toMatchObject({ college: text, school: null, search: '' });
    }
    expect(typeCollege(chosen, 'Prairie Tech ').school).toBe(prairie);
  });

  it('selecting sets the field text to the school name and reports the whole school', () => {
    expect(chooseSchool(committed, prairie)).toMatchObject({
      school: prairie,
      search: 'Prairie Tech',
      college: 'Prairie Tech',
    });
  });

  it('typing over the name of the chosen school is choosing anew; the college text stays', () => {
    expect(typeSearch(chooseSchool(committed, prairie), 'Prai')).toMatchObject({
      school: null,
      search: 'Prai',
      college: 'Prairie Tech',
    });
  });

  it('the Update button is disabled when committed is checked with no college text and no school chosen', () => {
    const on = setCommitted(nobody, true);
    expect(isCollegeMissing(on)).toBe(true);
    expect(isCollegeMissing(typeSearch(on, 'texas'))).toBe(true);
    expect(isCollegeMissing(typeCollege(on, '  '))).toBe(true);
    expect(isCollegeMissing(typeCollege(on, 'Typed'))).toBe(false);
    expect(isCollegeMissing(chooseSchool(on, prairie))).toBe(false);
    expect(isCollegeMissing(nobody)).toBe(false);
  });

  it('a stored commitment stands as long as the text still names it', () => {
    const kept = { college: 'Old State', commitId: commit.id };
    expect(collegeChange(committed, day)).toEqual(kept);
    expect(collegeChange(typeCollege(typeCollege(committed, 'Old Stat'), 'Old State'), day)).toEqual(kept);
    expect(collegeChange(typeCollege(committed, 'Elsewhere'), day)).toEqual({ college: 'Elsewhere', commitId: null });
  });
});

/**
 * The flow once more, from the sentences and not from the rules: nothing is folded, each answer is looked for among the
 * acts that come after the last turning off.
 */
function expected({ player, acts }: CommitCase): PlayedCase['change'] {
  const checks = acts.flatMap((done) => ('check' in done ? [done.check] : []));
  const on = checks.at(-1) ?? /\S/.test(player.college ?? '');
  if (!on) return { college: null, commitId: null };

  const lastOff = acts.findLastIndex((done) => 'check' in done && !done.check);
  const since = acts.slice(lastOff + 1);
  const had = lastOff === -1 ? player : { college: null, commit: null };

  const texts = since.flatMap((done) => ('choose' in done ? [done.choose.name] : 'type' in done ? [done.type] : []));
  const text = (texts.at(-1) ?? had.college ?? '').trim();

  const choice = since.findLastIndex((done) => 'choose' in done);
  const chosen = choice === -1 ? null : (since[choice] as { choose: School }).choose;
  const stands = since
    .slice(choice + 1)
    .every((done) =>
      'search' in done ? done.search === chosen?.name : 'type' in done ? done.type.trim() === chosen?.name : true,
    );
  if (chosen && stands) {
    const { name, state, city } = chosen;
    return { college: text, commit: { name, state, city, imageUrl: null, committedDate: day } };
  }

  if (text === '') return 'update disabled';
  const namesIt = had.commit !== null && [had.commit.name, (had.college ?? '').trim()].includes(text);
  return { college: text, commitId: namesIt ? had.commit!.id : null };
}

describe('the flow, from every start through every sequence of acts', () => {
  it('has at least forty cases, each of its own name', () => {
    expect(commitCases.length).toBeGreaterThanOrEqual(40);
    expect(new Set(commitCases.map(({ name }) => name)).size).toBe(commitCases.length);
  });

  it.each(commitCases)('$name', (one) => {
    const { change } = play(one);
    expect(change).toEqual(expected(one));
    if (change === 'update disabled') return;
    // The server reads it as it was meant, and never both a new commitment and the id of one.
    expect(PlayerUpdate.parse(change)).toEqual(change);
    expect('commit' in change && 'commitId' in change).toBe(false);
  });
});
