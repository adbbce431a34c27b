import { describe, expect, it } from 'vitest';
import { chooseSchool, setCommitted, typeCollege } from '@dugout/contract/features/commits/commit.rules.ts';
import type { School } from '@dugout/contract/features/schools/school.schema.ts';
import { differences, isUnseenChange, merged, proposedSides } from '../../kit/form/conflict.ts';
import { playerForm, type PlayerValues } from './player.record.ts';

const { fields: playerConflictFields, empty: noPlayer } = playerForm;

const stored = (college: string, commit: { id: string; name: string } | null) => ({
  committed: college !== '',
  college,
  school: null,
  search: '',
  stored: { commit, college },
});
const oldState = { id: '0190a000-0000-7000-8000-0000000000c1', name: 'Old State' };
const base: PlayerValues = {
  ...noPlayer,
  hasPerson: true,
  fname: 'Elise',
  jerseyNum: '11',
  pos1: 'CENTER_FIELD',
  college: stored('Old State', oldState),
};
const school: School = {
  id: '0190a000-0000-7000-8000-000000000005',
  name: 'Prairie Tech',
  city: 'Lubbock',
  state: 'TX',
  imageUrl: '',
  division: 'NAIA',
  conference: null,
};
const found = (mine: PlayerValues, theirs: PlayerValues) =>
  differences(playerConflictFields, base, mine, theirs).map((one) => [one.label, one.mine, one.theirs]);

describe('two administrators edit one player', () => {
  it('every field of the form can be chosen', () => {
    expect(new Set(playerConflictFields.map(({ key }) => key))).toEqual(
      new Set(Object.keys(noPlayer).filter((key) => key !== 'hasPerson')),
    );
  });

  it('in words, not in codes', () => {
    expect(found({ ...base, pos1: 'FIRST_BASE' }, { ...base, pos1: '', pantSize: 'SIZE_28' })).toEqual([
      ['Position 1', 'First Base', ''],
      ['Pant Size', '', '28'],
    ]);
  });

  it('the college is one choice: its text, its school and its commitment stay together', () => {
    const mine = { ...base, college: chooseSchool(base.college, school) };
    const theirs = { ...base, jerseyNum: '12', college: setCommitted(base.college, false) };
    expect(found(mine, theirs)).toEqual([
      ['Jersey #', '11', '12'],
      ['College', 'Prairie Tech', 'Not committed'],
    ]);
    const sides = proposedSides(differences(playerConflictFields, base, mine, theirs));
    const both = merged(mine, theirs, sides, playerConflictFields);
    expect(playerForm.body(both)).toMatchObject({
      jerseyNum: '12',
      college: 'Prairie Tech',
      commit: { name: 'Prairie Tech' },
    });
  });

  it('a college that is only typed is another thing than a commitment of the same name', () => {
    const theirs = { ...base, college: stored('Old State', null) };
    expect(found(base, theirs)).toEqual([['College', 'Old State', 'Old State (typed)']]);
    expect(isUnseenChange(playerConflictFields, base, theirs)).toBe(false);
  });

  it('the same college chosen by both is no difference', () => {
    const mine = { ...base, college: chooseSchool(base.college, school) };
    const theirs = { ...base, college: stored('Prairie Tech', { id: 'x', name: 'Prairie Tech' }) };
    expect(found(mine, theirs)).toEqual([]);
  });

  it('a search without a choice is not a change', () => {
    expect(found({ ...base, college: { ...base.college, search: 'prai' } }, base)).toEqual([]);
    expect(found({ ...base, college: typeCollege(base.college, '') }, base)).toEqual([['College', '', 'Old State']]);
  });

  it('a name kept for a person who is gone is sent, so that the refusal is heard', () => {
    const mine = { ...base, fname: 'Elisa' };
    const theirs = { ...base, hasPerson: false, fname: '' };
    const both = merged(mine, theirs, { fname: 'mine' }, playerConflictFields);
    expect(playerForm.body(both)).toHaveProperty('fname', 'Elisa');
    expect(playerForm.body(theirs)).not.toHaveProperty('fname');
  });
});
