import { describe, expect, it } from 'vitest';
import type { User } from '@dugout/contract/features/users/user.schema.ts';
import { differences, merged, proposedSides } from '../../kit/form/conflict.ts';
import {
  assignmentFailure,
  chooseRole,
  endsSessions,
  hasNewEmail,
  userForm,
  userInput,
  userRules,
} from './user.record.ts';

const { body: userUpdate, values: userValues, fields: userConflictFields } = userForm;

const user: User = {
  id: '0190a000-0000-7000-8000-000000000001',
  version: 3,
  fname: 'Bianca',
  lname: 'Holloway',
  name: 'Bianca Holloway',
  email: 'bholloway@bombers.example',
  phone: '(214) 555-0147',
  primaryRole: 'COACH',
  admin: false,
  parent: null,
  regCoach: null,
  player: null,
  coach: { id: '0190a000-0000-7000-8000-000000000002', teams: ['Bombers Dallas National'] },
  teams: 'Bombers Dallas National',
};
const regional: User = { ...user, primaryRole: 'REGIONAL_COACH', regCoach: { id: user.id, region: 'MOUNTAIN' } };

describe('the form of a person', () => {
  it('starts a new person as a player, without a password: an invitation is emailed', () => {
    const body = userInput(userForm.empty);
    expect(body).toMatchObject({ primaryRole: 'PLAYER', region: null, email: null, phone: null });
    expect(body).not.toHaveProperty('pass');
    expect(body).not.toHaveProperty('admin');
  });

  it('sends a given password as it was typed, and everything else trimmed', () => {
    const body = userInput({
      ...userForm.empty,
      fname: ' Ines ',
      email: ' ines@mail.example ',
      pass: ' with spaces ',
    });
    expect(body).toMatchObject({ fname: 'Ines', email: 'ines@mail.example', pass: ' with spaces ' });
  });

  it('changing the role away from Regional Coach clears the chosen region', () => {
    const stored = userValues(regional);
    const fan = chooseRole(stored, 'FAN', stored);
    expect(fan).toMatchObject({ primaryRole: 'FAN', region: null });
    expect(chooseRole(fan, 'REGIONAL_COACH', stored).region).toBeNull();
  });

  it('a person who gives up the role Admin does not stay an administrator by a flag', () => {
    const stored = userValues({ ...user, primaryRole: 'ADMIN', admin: true });
    const coach = chooseRole(stored, 'COACH', stored);
    expect(userUpdate(coach)).toMatchObject({ primaryRole: 'COACH', admin: false });
    expect(userUpdate(chooseRole(coach, 'ADMIN', stored)).admin).toBe(true);
  });

  it('rights besides another role stay when only the role changes', () => {
    const stored = userValues({ ...user, admin: true });
    expect(userUpdate(chooseRole(stored, 'FAN', stored)).admin).toBe(true);
  });
});

describe('what is refused before it is sent', () => {
  const held = [{ region: 'TEXAS' as const, userId: 'somebody else' }];
  const rules = userRules(held, user.id);
  const regionOf = (region: 'TEXAS' | 'MOUNTAIN' | null) =>
    rules.region(region, { ...userForm.empty, primaryRole: 'REGIONAL_COACH', region });

  it('a region is required, and must be free', () => {
    expect(regionOf(null)).toBe('Please select a region for the Regional Coach.');
    expect(regionOf('TEXAS')).toBe('That region is already assigned to another Regional Coach.');
    expect(regionOf('MOUNTAIN')).toBeNull();
    expect(rules.region(null, userForm.empty)).toBeNull();
  });

  it('a first name is required; an address is not, but must be one', () => {
    expect(rules.fname(' ')).toBe('First name is required.');
    expect(rules.email('')).toBeNull();
    expect(rules.email('dana@')).toBe('Please enter a valid email address.');
    expect(rules.lname('x'.repeat(101))).toBe('Last Name is at most 100 characters.');
  });

  it('a password is optional, but not a short one', () => {
    expect(rules.pass('')).toBeNull();
    expect(rules.pass('1234567')).toBe('Password must be at least 8 characters.');
    expect(rules.pass('12345678')).toBeNull();
  });
});

it('an assignment that failed without words is told as one; other changes are not', () => {
  const otherwise = assignmentFailure(userValues(regional));
  expect(otherwise({ ...userValues(regional), region: 'TEXAS' })).toBe(
    'Could not assign region (it may already be taken).',
  );
  expect(otherwise({ ...userValues(regional), fname: 'B' })).toBeUndefined();
});

it('another role, other rights or another address sign the person out; another phone does not', () => {
  const before = userValues(user);
  expect(endsSessions(before, { ...before, primaryRole: 'FAN' })).toBe(true);
  expect(endsSessions(before, { ...before, admin: true })).toBe(true);
  expect(endsSessions(before, { ...before, email: 'b@bombers.example' })).toBe(false);
  expect(hasNewEmail(before, { ...before, email: 'b@bombers.example' })).toBe(true);
  expect(hasNewEmail(before, { ...before, email: ' BHolloway@bombers.example', phone: '' })).toBe(false);
});

it('two administrators: role and region are one choice, and never end up apart', () => {
  const base = userValues(user);
  const mine = { ...base, phone: '', primaryRole: 'REGIONAL_COACH' as const, region: 'TEXAS' as const };
  const theirs = userForm.editing(user).record!.read({ ...regional, version: 4, lname: 'Hollow' });
  const found = differences(userConflictFields, base, mine, theirs.values);
  expect(found.map(({ label, mine: own, theirs: other }) => [label, own, other])).toEqual([
    ['Last Name', 'Holloway', 'Hollow'],
    ['Phone', '', '(214) 555-0147'],
    ['Role', 'Regional Coach, Texas', 'Regional Coach, Mountain'],
  ]);
  const sides = proposedSides(found);
  expect(userUpdate(merged(mine, theirs.values, sides, userConflictFields))).toMatchObject({
    lname: 'Hollow',
    phone: null,
    region: 'TEXAS',
  });
  const given = { ...sides, primaryRole: 'theirs' as const };
  expect(userUpdate(merged(mine, theirs.values, given, userConflictFields)).region).toBe('MOUNTAIN');
  expect(theirs.version).toBe(4);
});
