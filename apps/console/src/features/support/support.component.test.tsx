import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { openConsole } from '../../../test/console.tsx';
import { network } from '../../../test/network.ts';
import { newId } from '../../../test/samples.ts';
import { healthReport } from '../../../test/samples/support.ts';
import { button, fill, toast } from '../../../test/screen.ts';
import { phone } from '../../../test/viewport.ts';
import { router } from '../../app/router.ts';

beforeEach(() => {
  network.answer('GET /support/contact', { address: 'support@bombers.example' });
  network.answer('GET /system/health-report', healthReport());
});

const section = (name: string) => screen.findByRole('region', { name });

test('is in the foot of the sidebar below Settings', async () => {
  await openConsole('/support');
  const links = within(await screen.findByRole('navigation', { name: 'Main' })).getAllByRole('link');
  expect(links.slice(-2).map(({ textContent }) => textContent)).toEqual(['Settings', 'Support']);
});

test('on a phone it is behind More', async () => {
  phone();
  const user = userEvent.setup();
  network.answer('GET /teams', []);
  await openConsole('/teams');
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(
    within(await screen.findByRole('navigation', { name: 'More' })).getByRole('link', { name: 'Support' }),
  );
  await screen.findByRole('heading', { level: 1, name: 'Support' });
});

test('each task leads to a screen of the console', async () => {
  await openConsole('/support');
  const links = within(await section('Help by task')).getAllByRole('link');
  expect(links).toHaveLength(10);
  const addresses = links.map((link) => link.getAttribute('href')!);
  expect(addresses).toContain('/notifications?tab=banners');
  expect(addresses).toContain('/users?role=PARENT');
  for (const address of addresses) {
    const { pathname } = new URL(address, location.href);
    // An address that no screen has is matched by the one that says so.
    expect(router.matchRoutes(pathname, {}).at(-1)?.fullPath, address).toBe(pathname);
  }
});

test('Health says how each part is, in a word; Check again asks again', async () => {
  const user = userEvent.setup();
  await openConsole('/support');
  const health = await section('Health');
  await within(health).findByText('Database');
  const parts = within(health).getAllByRole('term');
  expect(parts.map(({ textContent }) => textContent)).toEqual([
    'Program',
    'Database',
    'Email',
    'Worker',
    'Storage',
    'Last backup',
  ]);
  expect(health.textContent).toContain('PostgreSQL 17.4, 312 MB, migrations up to date');
  expect(within(health).getAllByText('OK')).toHaveLength(5);
  const asked = network.calls('GET /system/health-report').length;
  network.answer('GET /system/health-report', healthReport({ storage: { state: 'failing', found: null } }));
  await user.click(button('Check again', health));
  const failing = await within(health).findByText('No answer');
  expect(failing.closest('dd')!.textContent).toContain('Failing');
  expect(network.calls('GET /system/health-report')).toHaveLength(asked + 1);
});

test('Health says since when the database is away, and nothing older; Check again sees it come back', async () => {
  const user = userEvent.setup();
  await openConsole('/support');
  const health = await section('Health');
  await within(health).findByText('Last backup');
  const comeBack = network.turnAway('GET /system/health-report', {
    seconds: 2,
    databaseAwaySince: '2026-03-14T14:12:00Z',
  });
  const asked = network.calls('GET /system/health-report').length;
  await user.click(button('Check again', health));
  const away = await within(health).findByText('Not reachable since Mar 14, 2026, 9:12 AM');
  expect(away.closest('dd')!.textContent).toContain('Failing');
  expect(
    within(health)
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(['Database']);
  expect(within(health).queryByText(/could not be made|Checked/)).toBeNull();
  // At once, and not after having come again as often as for a list.
  expect(network.calls('GET /system/health-report')).toHaveLength(asked + 1);
  comeBack();
  await user.click(button('Check again', health));
  await within(health).findByText('Last backup');
  expect(within(health).queryByText(/^Not reachable/)).toBeNull();
});

test('whoever loads the console anew while the database is away hears since when, in place of the screen', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  network.turnAway('GET /auth/me', { seconds: 2, databaseAwaySince: '2026-03-14T14:12:00Z' });
  const opening = openConsole('/support');
  await vi.advanceTimersByTimeAsync(20_000);
  await opening;
  const screenful = await screen.findByRole('alert');
  const since = new Date('2026-03-14T14:12:00Z').toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
  within(screenful).getByText(`Database: not reachable since ${since}.`);
});

test('a problem report needs to say what happened; it is shown as it will be sent, and kept when sending fails', async () => {
  const user = userEvent.setup();
  network.answer('POST /support/problem-reports', {
    id: newId(),
    version: 1,
    screen: '/support',
    failedCall: null,
  });
  await openConsole('/support');
  const report = await section('Problem report');
  const send = button('Send Report', report);
  await user.click(send);
  await within(report).findByText('Tell us what happened.');
  const happened = within(report).getByRole<HTMLTextAreaElement>('textbox', { name: 'What happened' });
  await fill(happened, 'The team did not open.');
  await fill(within(report).getByRole('textbox', { name: 'What you expected' }), 'Its roster.');
  const letter = within(report).getByRole('region', { name: 'What will be sent' });
  for (const words of ['support@bombers.example', 'The team did not open.', 'Its roster.', 'robin@bombers.example'])
    expect(letter.textContent).toContain(words);
  const mend = network.lose('POST /support/problem-reports');
  await user.click(send);
  await within(report).findByRole('alert');
  expect(happened.value).toBe('The team did not open.');
  mend();
  await user.click(send);
  await toast('Report sent');
  const sent = network.calls('POST /support/problem-reports');
  expect(sent.at(-1)!.body).toMatchObject({ happened: 'The team did not open.', expected: 'Its roster.' });
  // The same try: whatever arrived, it is one report.
  expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  await waitFor(() =>
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'What happened' }).value).toBe(''),
  );
});

test('without a support address the form says so, with a link to Settings', async () => {
  network.answer('GET /support/contact', { address: null });
  await openConsole('/support');
  const part = await section('Report a problem');
  await within(part).findByText(/The organization has no support address yet/);
  expect(within(part).queryByRole('textbox')).toBeNull();
  expect(within(part).getByRole('link', { name: 'Settings' }).getAttribute('href')).toBe('/settings?tab=organisation');
});
