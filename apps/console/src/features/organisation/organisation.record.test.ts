import { expect, it } from 'vitest';
import { organisationForm, zoneTerms } from './organisation.record.ts';

const { body: organisationInput, rules: organisationRules, values: organisationValues } = organisationForm;

const settings = {
  id: '0191f3c2-0000-7000-8000-000000000000',
  version: 3,
  name: 'Bombers',
  words: { teams: 'Bomber Teams', portal: 'Bomber Portal', join: 'Become a Bomber' },
  logoUrl: null,
  timeZone: 'America/Chicago',
  supportAddress: null,
  privacyNotice: null,
  privacyPolicyUrl: null,
};

it('what is stored comes back as it was', () => {
  const { id: _id, version: _version, ...input } = settings;
  expect(organisationInput(organisationValues(settings))).toEqual(input);
});

it('what is typed is trimmed, and an empty address is none', () => {
  const values = {
    ...organisationValues(settings),
    name: ' Comets ',
    supportAddress: ' help@comets.example ',
    privacyNotice: ' Two\nlines ',
    privacyPolicyUrl: 'comets.example/privacy ',
  };
  expect(organisationInput(values)).toMatchObject({
    name: 'Comets',
    logoUrl: null,
    supportAddress: 'help@comets.example',
    privacyNotice: 'Two\nlines',
    privacyPolicyUrl: 'https://comets.example/privacy',
  });
});

it('each field says what is wrong with it', () => {
  expect(organisationRules.name(' ')).toBe('Name is required.');
  expect(organisationRules.name('x'.repeat(61))).toBe('Name is at most 60 characters.');
  expect(organisationRules.teams('')).toBe('Enter the words the console should use.');
  expect(organisationRules.logoUrl('javascript:alert(1)')).not.toBeNull();
  expect(organisationRules.logoUrl('')).toBeNull();
  expect(organisationRules.timeZone('Mars/Olympus')).toBe('Choose a time zone from the list.');
  expect(organisationRules.supportAddress('nobody')).toBe('Please enter a valid email address.');
  expect(organisationRules.privacyNotice('x'.repeat(2_001))).toBe('Privacy notice is at most 2,000 characters.');
  expect(organisationRules.privacyNotice('x'.repeat(2_000))).toBeNull();
  expect(organisationRules.privacyPolicyUrl('')).toBeNull();
  expect(organisationRules.privacyPolicyUrl('http://comets.example')).toBe(
    'Enter an address that starts with https://.',
  );
});

it('every zone can be found by how its place is written, also one that this browser does not list', () => {
  const terms = zoneTerms('US/Central');
  expect(terms).toContainEqual({ value: 'America/New_York', label: 'America/New York' });
  expect(terms).toContainEqual({ value: 'US/Central', label: 'US/Central' });
  expect(new Set(terms.map(({ value }) => value)).size).toBe(terms.length);
});
