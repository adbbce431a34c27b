import { expect, test } from 'vitest';
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { router } from '../../app/router.ts';
import { openConsole } from '../../../test/console.tsx';
import { network } from '../../../test/network.ts';
import { organisation } from '../../../test/samples.ts';
import { organisationSettings } from '../../../test/samples/settings.ts';
import { button, dialog, field, fill, toast } from '../../../test/screen.ts';

const comets = {
  name: 'Comets',
  words: { ...organisation.words, teams: 'Comet Squads', portal: 'Comet Portal' },
  logoUrl: `/api/files/${'c'.repeat(64)}.webp`,
  timeZone: 'Pacific/Auckland',
};

test('name, words, logo and time zone change everywhere without a reload', async () => {
  const before = organisationSettings();
  network.answer('GET /organisation/settings', before);
  network.answer('PUT /organisation/settings', () => {
    network.answer('GET /organisation', { ...organisation, ...comets });
    network.answer('GET /organisation/settings', { ...before, ...comets, version: 4 });
    return { ...before, ...comets, version: 4 };
  });
  network.answer('GET /teams', []);
  await openConsole('/settings?tab=organisation');
  await userEvent.click(await screen.findByRole('button', { name: 'Edit organization' }));
  const modal = await dialog('Edit Organization');
  await fill(field(/^Name/, modal), 'Comets');
  await fill(field(/^Teams screen/, modal), 'Comet Squads');
  await fill(field(/^Portal screen/, modal), 'Comet Portal');
  await fill(field(/^Logo/, modal), comets.logoUrl);
  await fill(within(modal).getByLabelText(/^Time zone/, { selector: 'input' }), 'auckland');
  await userEvent.click(await screen.findByRole('option', { name: /^Pacific\/Auckland/ }));
  await userEvent.click(button('Save', modal));
  await toast('Organization updated');
  const { supportAddress, privacyNotice, privacyPolicyUrl } = before;
  const asBefore = { supportAddress, privacyNotice, privacyPolicyUrl };
  expect(network.calls('PUT /organisation/settings')[0]!.body).toEqual({ ...comets, ...asBefore });
  const sidebar = screen.getByRole('navigation', { name: 'Main' });
  await within(sidebar).findByText('Comets');
  expect(sidebar.querySelector('img')!.getAttribute('src')).toBe(comets.logoUrl);
  expect(document.title).toBe('Settings · Comets Admin');
  await router.navigate({ to: '/teams' });
  await screen.findByRole('heading', { level: 1, name: 'Comet Squads' });
});

test('what changed meanwhile is there when somebody comes back to the tab', async () => {
  network.answer('GET /teams', []);
  await openConsole('/teams');
  await screen.findByRole('heading', { level: 1, name: 'Bomber Teams' });
  network.answer('GET /organisation', { ...organisation, ...comets });
  // What the browser tells the page then.
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await screen.findByRole('heading', { level: 1, name: 'Comet Squads' });
  await waitFor(() => expect(document.title).toBe('Comet Squads · Comets Admin'));
});

test('what is wrong is said at its field', async () => {
  network.answer('GET /organisation/settings', organisationSettings());
  await openConsole('/settings?tab=organisation');
  await userEvent.click(await screen.findByRole('button', { name: 'Edit organization' }));
  const modal = await dialog('Edit Organization');
  await fill(field(/^Support address/, modal), 'nobody');
  await fill(field(/^Logo/, modal), 'javascript:alert(1)');
  await userEvent.click(button('Save', modal));
  await within(modal).findByText('Please enter a valid email address.');
  within(modal).getByText('Enter an address that starts with https://, or choose a file.');
  expect(network.calls('PUT /organisation/settings')).toEqual([]);
});

test('the privacy notice of the public form is written here, and the section shows what the form says', async () => {
  const before = organisationSettings();
  const own = {
    privacyNotice: 'Only coaches read this.\nWrite to us.',
    privacyPolicyUrl: 'https://comets.example/privacy',
  };
  network.answer('GET /organisation/settings', before);
  network.answer('PUT /organisation/settings', () => {
    network.answer('GET /organisation/settings', { ...before, ...own, version: 4 });
    return { ...before, ...own, version: 4 };
  });
  await openConsole('/settings?tab=organisation');
  const ofDefault = (name: string, address: string) =>
    new RegExp(`Only the staff of ${name} can see what you send\\..*To have it deleted, write to ${address}\\.`);
  await screen.findByText(ofDefault('Bombers', 'support@bombers.example'));
  await userEvent.click(await screen.findByRole('button', { name: 'Edit organization' }));
  const modal = await dialog('Edit Organization');
  await fill(field(/^Support address/, modal), 'help@comets.example');
  within(modal).getByText(ofDefault('Bombers', 'help@comets.example'));
  await fill(field(/^Support address/, modal), before.supportAddress!);
  await fill(field(/^Privacy notice/, modal), own.privacyNotice);
  await fill(field(/^Privacy policy link/, modal), 'http://comets.example/privacy');
  await userEvent.click(button('Save', modal));
  await within(modal).findByText('Enter an address that starts with https://.');
  expect(network.calls('PUT /organisation/settings')).toEqual([]);
  await fill(field(/^Privacy policy link/, modal), 'comets.example/privacy');
  await userEvent.click(button('Save', modal));
  await toast('Organization updated');
  expect(network.calls('PUT /organisation/settings')[0]!.body).toMatchObject(own);
  const link = await screen.findByRole('link', { name: own.privacyPolicyUrl });
  expect(link.getAttribute('href')).toBe(own.privacyPolicyUrl);
  screen.getByText(/^Only coaches read this\.\s+Write to us\.$/);
});
