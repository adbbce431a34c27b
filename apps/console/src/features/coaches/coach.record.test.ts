import { describe, expect, it } from 'vitest';
import type { Coach } from '@dugout/contract/features/coaches/coach.schema.ts';
import { differences, merged, proposedSides } from '../../kit/form/conflict.ts';
import { coachForm, coachLine } from './coach.record.ts';

const { body: coachPayload, rules: coachRules, values: coachValues, fields: coachConflictFields } = coachForm;

const coach: Coach = {
  id: '0190a000-0000-7000-8000-000000000001',
  version: 7,
  user: { id: 'user-1', fname: 'Jill', lname: 'Hanratty', email: 'jill@bombers.example', phone: null },
  address: { address1: '1 Main St', address2: null, city: 'Austin', state: 'TX', zip: '78701' },
  teams: ['Bombers Academy Optic', 'Bombers Legacy'],
  headTeams: ['Bombers Academy Optic'],
  staffOf: [
    { id: 'team-1', version: 1, name: 'Bombers Academy Optic', ageGroup: 'U14', state: 'TX', isHeadCoach: true },
    { id: 'team-2', version: 4, name: 'Bombers Legacy', ageGroup: 'U14', state: 'TX', isHeadCoach: false },
  ],
};

describe('the form of a coach', () => {
  it('sends the nested shape of the specification, trimmed, and empty as none', () => {
    expect(coachPayload({ ...coachValues(coach), lname: ' Hanratty ', city: '  ', state: '' })).toEqual({
      user: { update: { fname: 'Jill', lname: 'Hanratty', email: 'jill@bombers.example', phone: null } },
      address1: '1 Main St',
      address2: null,
      city: null,
      state: null,
      zip: '78701',
    });
  });

  it('requires first and last name; email and phone may be empty', () => {
    expect(coachRules.fname(' ')).toBe('First name is required.');
    expect(coachRules.lname('')).toBe('Last name is required.');
    expect(coachRules.fname('Jill')).toBeNull();
    expect([coachRules.email(''), coachRules.phone('')]).toEqual([null, null]);
  });

  it('finds the field of every refusal in the nested body', () => {
    const sent = Object.keys(coachPayload(coachForm.empty).user?.update ?? {}).map((key) => `user.update.${key}`);
    expect(Object.keys(coachForm.adding().fieldNames)).toEqual(sent);
  });

  it('names the person and their first team', () => {
    expect(coachLine(coach)).toBe('Jill Hanratty · Bombers Academy Optic +1');
    expect(coachLine({ ...coach, teams: [] })).toBe('Jill Hanratty');
    expect(coachLine({ ...coach, user: null, teams: [] })).toBe('');
  });

  it('has an empty form for a coach without a person', () => {
    expect(coachValues({ ...coach, user: null })).toMatchObject({ fname: '', lname: '', email: '', city: 'Austin' });
  });
});

it('two administrators: mine and theirs are told apart, field by field', () => {
  const base = coachValues(coach);
  const mine = { ...base, phone: '512 555 0101' };
  const theirs = coachForm
    .editing(coach)
    .record!.read({ ...coach, version: 9, address: { ...coach.address, city: 'Waco', zip: null } });
  const found = differences(coachConflictFields, base, mine, theirs.values);
  expect(found.map((one) => [one.label, one.mine, one.theirs])).toEqual([
    ['Phone', '512 555 0101', ''],
    ['City', 'Austin', 'Waco'],
    ['Zip', '78701', ''],
  ]);
  expect(merged(mine, theirs.values, proposedSides(found))).toMatchObject({
    phone: '512 555 0101',
    city: 'Waco',
    zip: '',
  });
  expect(theirs.version).toBe(9);
});
