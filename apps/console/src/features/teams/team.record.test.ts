import { describe, expect, it } from 'vitest';
import type { Team } from '@dugout/contract/features/teams/team.schema.ts';
import { differences, merged, proposedSides } from '../../kit/form/conflict.ts';
import { teamName } from './team-name.ts';
import { teamForm } from './team.record.ts';

const { body: teamPayload, rules: teamRules, values: teamValues, fields: teamConflictFields } = teamForm;
const noCoach = { chosen: null, text: '' };

const team: Team = {
  id: '0190a000-0000-7000-8000-000000000001',
  version: 3,
  name: 'Bombers Austin Gold',
  ageGroup: 'U18',
  region: 'TEXAS',
  state: 'TX',
  teamCode: 'BMB5M9F',
  headCoach: { id: 'coach-1', user: { id: 'user-1', fname: 'Monica', lname: 'Reyes' } },
};

describe('the form of a team', () => {
  it('starts a new team as 8U, Texas, TX, without a coach', () => {
    expect(teamPayload(teamForm.empty)).toEqual({
      name: '',
      ageGroup: 'U8',
      region: 'TEXAS',
      state: 'TX',
      headCoachUserID: null,
    });
  });

  it('sends the head coach as a user, and a trimmed name', () => {
    expect(teamPayload({ ...teamValues(team), name: '  Gold ' })).toMatchObject({
      name: 'Gold',
      headCoachUserID: 'user-1',
    });
    expect(teamPayload({ ...teamValues(team), headCoach: noCoach }).headCoachUserID).toBeNull();
  });

  it('shows the head coach by name', () => {
    expect(teamValues(team).headCoach.text).toBe('Monica Reyes');
    expect(teamValues({ ...team, headCoach: null }).headCoach).toEqual(noCoach);
  });

  it('requires a name, and not more than the server takes', () => {
    expect(teamRules.name('   ')).toBe('Team name is required.');
    expect(teamRules.name('x'.repeat(121))).toBe('Team Name is at most 120 characters.');
    expect(teamRules.name('Gold')).toBeNull();
  });

  it('refuses a coach who was typed and not chosen, instead of saving none', () => {
    expect(teamRules.headCoach({ chosen: null, text: 'Mon' })).toContain('Choose a coach');
    expect(teamRules.headCoach(noCoach)).toBeNull();
    expect(teamRules.headCoach(teamValues(team).headCoach)).toBeNull();
  });
});

it('an old row without a name shows (No Name)', () => {
  expect(teamName({ name: ' ' })).toBe('(No Name)');
});

it('two administrators: mine and theirs are told apart, field by field', () => {
  const base = teamValues(team);
  const mine = { ...base, name: 'Austin Gold' };
  const theirs = teamForm.editing(team).record!.read({ ...team, version: 4, region: 'ACADEMY', headCoach: null });
  const found = differences(teamConflictFields, base, mine, theirs.values);
  expect(found.map(({ label, mine: own, theirs: other }) => [label, own, other])).toEqual([
    ['Team Name', 'Austin Gold', 'Bombers Austin Gold'],
    ['Region', 'Texas', 'Academy'],
    ['Head Coach', 'Monica Reyes', '— none —'],
  ]);
  expect(teamPayload(merged(mine, theirs.values, proposedSides(found)))).toMatchObject({
    name: 'Austin Gold',
    region: 'ACADEMY',
    headCoachUserID: null,
  });
  expect(theirs.version).toBe(4);
});
