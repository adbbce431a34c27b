import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { accountProblems } from '@dugout/contract/features/account/account.routes.ts';
import { platformProblems } from '@dugout/contract/wire/problem.ts';
import { openConsole } from '../../../test/console.tsx';
import { network } from '../../../test/network.ts';
import { newId } from '../../../test/samples.ts';
import { serviceKey } from '../../../test/samples/settings.ts';
import { button, chooseIn, dialog, field, fill, toast } from '../../../test/screen.ts';

const section = () => screen.findByRole('region', { name: 'Service keys' });
const create = (modal: HTMLElement) => userEvent.click(button('Create key', modal));

beforeEach(() => {
  network.answer('GET /calendar-feeds', []);
  network.answer('GET /service-keys', []);
  network.answer('GET /organisation/intake', { id: newId(), version: 1, open: true, origins: [] });
  network.answer('POST /service-keys', { ...serviceKey(), key: 'dugout_secret' });
});

afterEach(() => void vi.useRealTimers());

async function openServiceKeys(): Promise<HTMLElement> {
  await openConsole('/settings?tab=connections');
  return section();
}

async function openNewKey(of: HTMLElement): Promise<HTMLElement> {
  await userEvent.click(button('New key', of));
  return dialog('New Service Key');
}

test('the section says what keys are for and leads to the API documentation', async () => {
  const keys = await openServiceKeys();
  expect(keys.textContent).toContain(
    'The club’s own app sends messages and attendance with one of these. A key gives access to nothing else.',
  );
  const link = within(keys).getByRole('link', { name: 'API documentation' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/api/docs', '_blank']);
});

test('without keys it says so; a list that could not be loaded can be tried again', async () => {
  const mend = network.breakDown('GET /service-keys');
  const keys = await openServiceKeys();
  expect((await within(keys).findByRole('alert')).textContent).toContain('Failed to load service keys.');
  mend();
  await userEvent.click(button('Try again', keys));
  await within(keys).findByText('No service keys.');
  expect(within(keys).queryByRole('alert')).toBeNull();
});

test('a name is required; a failure is told and keeps it', async () => {
  const modal = await openNewKey(await openServiceKeys());
  await create(modal);
  await within(modal).findByText('Name is required.');
  expect(network.calls('POST /service-keys')).toEqual([]);
  const mend = network.lose('POST /service-keys');
  await fill(field(/^Name/, modal), 'Club app');
  await create(modal);
  expect((await within(modal).findByRole('alert')).textContent).toContain('The server cannot be reached.');
  expect(field(/^Name/, modal).value).toBe('Club app');
  mend();
  await create(modal);
  expect((await dialog('Club app')).textContent).toContain('This key is shown only once.');
});

test('a new service key asks for the password over its own form, and what was typed there stays', async () => {
  network.answer('POST /account/confirm', undefined);
  const confirmed = network.refuse('POST /service-keys', platformProblems.confirmNeeded);
  const wrong = network.refuse('POST /account/confirm', accountProblems.wrongPassword);
  const modal = await openNewKey(await openServiceKeys());
  await fill(field(/^Name/, modal), 'Club app');
  await create(modal);
  await dialog(/^Confirm Your Password/);
  await userEvent.keyboard('{Escape}');
  await within(modal).findByText('Please confirm your password first.');
  expect(field(/^Name/, modal).value).toBe('Club app');

  await create(modal);
  const question = await dialog(/^Confirm Your Password/);
  await fill(within(question).getByLabelText(/^Password/, { selector: 'input' }), 'not the password');
  await userEvent.click(button('Confirm', question));
  await within(question).findByText('This is not your current password.');
  wrong();
  confirmed();
  await userEvent.click(button('Confirm', question));
  expect((await dialog('Club app')).textContent).toContain('This key is shown only once.');
});

test('a key ends after a year, or as soon as is chosen; a second try asks for the same end', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-04T15:00:00Z') });
  const modal = await openNewKey(await openServiceKeys());
  const choice = within(modal).getByRole('combobox', { name: 'Ends after' });
  expect((choice as HTMLInputElement).value).toBe('1 year');
  expect(modal.textContent).toContain('All administrators get an email 14 days and 1 day before it ends.');
  await fill(field(/^Name/, modal), 'Club app');
  const mend = network.lose('POST /service-keys');
  await create(modal);
  await within(modal).findByRole('alert');
  vi.setSystemTime(new Date('2026-03-04T15:05:00Z'));
  await create(modal);
  await waitFor(() => expect(network.calls('POST /service-keys').length).toBeGreaterThan(1));
  const tries = network.calls('POST /service-keys');
  expect(new Set(tries.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  for (const { body } of tries) expect(body).toEqual({ name: 'Club app', endsAt: '2027-03-04T15:00:00.000Z' });
  mend();
  await within(modal).findByRole('alert');
  await chooseIn(modal, 'Ends after', '30 days');
  await create(modal);
  await dialog('Club app');
  expect(network.calls('POST /service-keys').at(-1)!.body).toMatchObject({ endsAt: '2026-04-03T15:00:00.000Z' });
});

test('there is no key without an end', async () => {
  const modal = await openNewKey(await openServiceKeys());
  await userEvent.click(within(modal).getByRole('combobox', { name: 'Ends after' }));
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['30 days', '90 days', '1 year']);
});

test('the list says when a key ends, that it ends soon, and that it has ended', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-02-10T15:00:00Z') });
  const endsAt = '2027-03-04T15:00:00.000Z';
  network.answer('GET /service-keys', [serviceKey({ endsAt })]);
  const keys = await openServiceKeys();
  const row = await within(keys).findByRole('listitem');
  expect(row.textContent).toContain('Created Mar 14, 2026 · Never used · Ends Mar 4, 2027');
  expect(row.textContent).not.toContain('Ends soon');
  vi.setSystemTime(new Date('2027-02-18T15:00:00Z'));
  await within(row).findByText('Ends soon', {}, { timeout: 3_000 });
  vi.setSystemTime(new Date(endsAt));
  await within(row).findByText('Ended', {}, { timeout: 3_000 });
  expect(row.textContent).toContain('Ended Mar 4, 2027');
  expect(row.textContent).not.toContain('Ends');
});

test('Revoke asks first; a failure is told', async () => {
  network.answer('GET /service-keys', [serviceKey()]);
  network.answer('DELETE /service-keys/{id}', undefined);
  const mend = network.lose('DELETE /service-keys/{id}');
  const keys = await openServiceKeys();
  await userEvent.click(await within(keys).findByRole('button', { name: 'Revoke Club app' }));
  const question = await dialog('Revoke Service Key');
  expect(question.textContent).toContain('Anything that uses this key stops working right away.');
  await userEvent.click(button('Confirm', question));
  expect((await within(question).findByRole('alert')).textContent).toContain('The server cannot be reached.');
  mend();
  network.answer('GET /service-keys', []);
  await userEvent.click(button('Confirm', question));
  await toast('Service key revoked');
  await waitFor(() => expect(within(keys).queryByText('Club app')).toBeNull());
});
