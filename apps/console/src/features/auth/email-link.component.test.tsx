import { beforeEach, describe, expect, test } from 'vitest';
import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { authProblems } from '@dugout/contract/features/auth/auth.routes.ts';
import { router } from '../../app/router.ts';
import { openConsole } from '../../../test/console.tsx';
import { network } from '../../../test/network.ts';
import { button } from '../../../test/screen.ts';
import { forgetMailedLink } from './mailed-link.ts';

beforeEach(forgetMailedLink);

const link = '#email=dana%2Bnew%40bombers.example&token=0191.abc';

describe.each([
  { path: '/confirm-email', call: 'POST /auth/confirm-email', name: 'Confirm Email Address' },
  { path: '/take-back-email', call: 'POST /auth/take-back-email', name: 'Keep My Address' },
] as const)('$path', ({ path, call, name }) => {
  test('nothing is done before the click; the address bar loses the token at once', async () => {
    await openConsole(`${path}${link}`, { signedOut: true });
    await screen.findByText('dana+new@bombers.example');
    expect([router.state.location.pathname, router.state.location.hash]).toEqual([path, '']);
    expect(network.calls(call)).toEqual([]);
  });

  test('a refusal is told, and can be tried again', async () => {
    network.refuse(call, authProblems.invalidLink);
    await openConsole(`${path}${link}`, { signedOut: true });
    await userEvent.click(await screen.findByRole('button', { name }));
    expect((await screen.findByRole('alert')).textContent).toBe('Invalid or expired link.');
    expect(network.calls(call).map(({ body }) => body)).toEqual([{ token: '0191.abc' }]);
    button(name);
  });

  test('without its link it says what to do', async () => {
    await openConsole(path, { signedOut: true });
    await screen.findByText('Please open the link in your email again.');
    expect(screen.queryByRole('button', { name })).toBeNull();
  });
});

const texts = [
  [
    '/confirm-email',
    'POST /auth/confirm-email',
    { email: 'dana@bombers.example' },
    'dana@bombers.example is the email address of your account now. Please sign in with it.',
  ],
  [
    '/take-back-email',
    'POST /auth/take-back-email',
    { email: 'dana@bombers.example', restored: false },
    'dana@bombers.example is still the email address of your account. The new address was refused.',
  ],
  [
    '/take-back-email',
    'POST /auth/take-back-email',
    { email: 'dana@bombers.example', restored: true },
    'dana@bombers.example is the email address of your account again. Everyone was signed out. We emailed you a link to choose a new password.',
  ],
] as const;

test.each(texts)('%s says what was done: %#', async (path, call, reply, text) => {
  network.answer(call, reply as never);
  await openConsole(`${path}${link}`, { signedOut: true });
  await userEvent.click(await screen.findByRole('button', { name: /Confirm Email Address|Keep My Address/ }));
  const done = await screen.findByText((_, element) => element?.tagName === 'P' && element.textContent === text);
  expect(done.textContent).toBe(text);
  screen.getByRole('link', { name: 'Back to Login' });
});
