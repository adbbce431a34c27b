import { expect, test } from 'vitest';
import {
  emptyAdministrator,
  emptyOrganisation,
  renamed,
  setupAdministratorRules,
  suggestedWords,
} from './setup.form.ts';

test('words follow the name until somebody types their own', () => {
  const named = renamed(emptyOrganisation('America/Denver'), 'Comets');
  expect(named).toMatchObject({ teams: 'Comets Teams', portal: 'Comets Portal', join: 'Join Comets' });
  const own = { ...named, join: 'Become a Comet' };
  expect(renamed(own, 'Meteors')).toMatchObject({ teams: 'Meteors Teams', join: 'Become a Comet' });
});

test('a name that is too long for a title is not forced into one', () => {
  expect(suggestedWords('x'.repeat(60))).toEqual({ teams: 'Our Teams', portal: 'Our Portal', join: 'Join Us' });
});

test('the zone of the browser is proposed, unless it is none', () => {
  expect(emptyOrganisation('America/Denver').timeZone).toBe('America/Denver');
  expect(emptyOrganisation('Mars/Olympus').timeZone).toBe('America/Chicago');
});

test('the second password must be the first', () => {
  const values = { ...emptyAdministrator, password: 'quiet field' };
  expect(setupAdministratorRules.confirm('quiet fields', values)).toBe('Passwords do not match.');
  expect(setupAdministratorRules.confirm('quiet field', values)).toBeNull();
});
