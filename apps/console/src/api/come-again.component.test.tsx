import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { platformProblems } from '@dugout/contract/wire/problem.ts';
import { openConsole } from '../../test/console.tsx';
import { network } from '../../test/network.ts';
import { team } from '../../test/samples.ts';
import { uploaded } from '../../test/samples/media.ts';
import { organisationSettings } from '../../test/samples/settings.ts';
import { healthReport } from '../../test/samples/support.ts';
import { button, dialog, field, fill, toast } from '../../test/screen.ts';
import { router } from '../app/router.ts';
import { signOut } from '../kit/form/sign-out.ts';
import { session } from './browser-session.ts';
import { call, download } from './client.ts';

const { message } = platformProblems.busy;
const count = (key: Parameters<typeof network.calls>[0]) => network.calls(key).length;
const asked = (key: Parameters<typeof network.calls>[0], times: number) =>
  waitFor(() => expect(count(key)).toBe(times), { interval: 5 });

// Time goes on by itself, for all that is not about waiting, and is moved where it is.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }));
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);

async function openEdit(): Promise<HTMLElement> {
  const before = organisationSettings();
  network.answer('GET /organisation/settings', before);
  network.answer('PUT /organisation/settings', { ...before, version: 4 });
  await openConsole('/settings?tab=organisation');
  await userEvent.click(await screen.findByRole('button', { name: 'Edit organization' }));
  const modal = await dialog('Edit Organization');
  await fill(field(/^Support address/, modal), 'help@bombers.example');
  return modal;
}

describe('a read that is told to come again', () => {
  test('comes again when it is time, and nobody sees an error', async () => {
    network.answer('GET /teams', [team({ name: 'Ash' })]);
    network.turnAway('GET /teams', { times: 2, seconds: 4 });
    await openConsole('/teams');
    await asked('GET /teams', 1);
    await pass(3);
    expect(count('GET /teams')).toBe(1);
    await pass(2);
    await asked('GET /teams', 2);
    expect(screen.queryByText(message, { exact: false })).toBeNull();
    await pass(5);
    await screen.findByText('Ash');
    expect(count('GET /teams')).toBe(3);
  });

  test('comes three times more, then the error is shown as ever', async () => {
    network.turnAway('GET /teams', { seconds: 1 });
    await openConsole('/teams');
    for (const times of [1, 2, 3, 4]) {
      await asked('GET /teams', times);
      await pass(1.5);
    }
    await screen.findByText(message, { exact: false });
    await pass(60);
    expect(count('GET /teams')).toBe(4);
  });

  test('does not come again from a screen that was left', async () => {
    network.turnAway('GET /teams', { seconds: 2 });
    network.answer('GET /support/contact', { address: null });
    network.answer('GET /system/health-report', healthReport());
    await openConsole('/teams');
    await asked('GET /teams', 1);
    await router.navigate({ to: '/support' });
    await screen.findByRole('heading', { level: 1, name: 'Support' });
    await pass(60);
    expect(count('GET /teams')).toBe(1);
  });
});

describe('a write that is told to come again', () => {
  test('comes again with the same key, and is told once', async () => {
    const modal = await openEdit();
    network.turnAway('PUT /organisation/settings', { times: 3, seconds: 1 });
    await userEvent.click(button('Save', modal));
    for (const times of [1, 2, 3]) {
      await asked('PUT /organisation/settings', times);
      await pass(1.5);
    }
    await toast('Organization updated');
    const sent = network.calls('PUT /organisation/settings');
    expect(sent).toHaveLength(4);
    const keys = new Set(sent.map(({ headers }) => headers.get('idempotency-key')));
    expect([...keys]).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    expect(new Set(sent.map(({ headers }) => headers.get('if-match')))).toEqual(new Set(['"3"']));
  });

  test('does not come again without a word about when', async () => {
    const modal = await openEdit();
    network.turnAway('PUT /organisation/settings', {});
    await userEvent.click(button('Save', modal));
    await screen.findByText(message, { exact: false });
    await pass(60);
    expect(count('PUT /organisation/settings')).toBe(1);
  });

  test('does not come again for somebody who has signed out', async () => {
    const modal = await openEdit();
    network.turnAway('PUT /organisation/settings', { seconds: 2 });
    await userEvent.click(button('Save', modal));
    await asked('PUT /organisation/settings', 1);
    signOut();
    await pass(60);
    expect(count('PUT /organisation/settings')).toBe(1);
  });

  test('does not come again where it has no key: a sign-in', async () => {
    network.turnAway('POST /auth/login', { seconds: 1 });
    await openConsole('/login', { signedOut: true });
    await fill(await screen.findByRole('textbox', { name: /^Email/ }), 'robin@bombers.example');
    await fill(screen.getByLabelText(/^Password/, { selector: 'input' }), 'a quiet field at dawn');
    await userEvent.click(button('Sign In'));
    await screen.findByText(message, { exact: false });
    await pass(60);
    expect(count('POST /auth/login')).toBe(1);
  });
});

describe('whatever else goes over the wire', () => {
  beforeEach(() => session.signIn({ access: 'access', refresh: 'refresh' }));

  test('whoever no longer wants the answer does not wait for it', async () => {
    network.turnAway('GET /teams', { seconds: 4 });
    const given = new AbortController();
    const outcome = call('GET /teams', { signal: given.signal }).catch((error: Error) => error.name);
    await asked('GET /teams', 1);
    given.abort();
    const later = new Promise((over) => setTimeout(over, 1_000, 'still waiting'));
    expect(await Promise.race([outcome, later])).toBe('AbortError');
  });

  test('an upload comes again with its key, an export comes again', async () => {
    network.answer('POST /uploads', uploaded());
    network.answerFile('GET /teams/export', 'Team', 'teams.csv');
    network.turnAway('POST /uploads', { times: 1, seconds: 1 });
    network.turnAway('GET /teams/export', { times: 1, seconds: 1 });
    const file = new File([new Uint8Array(64)], 'photo.png', { type: 'image/png' });
    const both = Promise.all([
      call('POST /uploads', { file, idempotencyKey: 'one-key' }),
      download('GET /teams/export', { query: { format: 'csv' } }),
    ]);
    await asked('POST /uploads', 1);
    await asked('GET /teams/export', 1);
    await pass(1.5);
    expect(await both).toMatchObject([{ url: uploaded().url }, { fileName: 'teams.csv' }]);
    expect(network.calls('POST /uploads').map(({ headers }) => headers.get('idempotency-key'))).toEqual([
      'one-key',
      'one-key',
    ]);
  });

  test('an expired sign-in is renewed again, and then the call goes through', async () => {
    network.answer('GET /teams', [team({ name: 'Ash' })]);
    network.refuse('GET /teams', platformProblems.unauthenticated, {}, ({ headers }) =>
      headers.get('authorization')!.endsWith(' access'),
    );
    network.answer('POST /auth/refresh', { access: 'renewed', refresh: 'next' });
    network.turnAway('POST /auth/refresh', { times: 1, seconds: 1 });
    const result = call('GET /teams');
    await asked('POST /auth/refresh', 1);
    await pass(1.5);
    expect(await result).toMatchObject([{ name: 'Ash' }]);
    expect(count('POST /auth/refresh')).toBe(2);
  });
});
