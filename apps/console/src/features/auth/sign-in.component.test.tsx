import { describe, expect, test } from 'vitest';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { authProblems, forgotPasswordAnswer } from '@dugout/contract/features/auth/auth.routes.ts';
import { platformProblems } from '@dugout/contract/wire/problem.ts';
import { router } from '../../app/router.ts';
import { openConsole } from '../../../test/console.tsx';
import { network } from '../../../test/network.ts';
import { administrator, newId, team } from '../../../test/samples.ts';
import { dashboard } from '../../../test/samples/dashboard.ts';
import { button, field, fill } from '../../../test/screen.ts';

const path = () => router.state.location.pathname;
const email = () => screen.getByLabelText<HTMLInputElement>('Email');
const secret = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
const tokens = () => [localStorage.getItem('auth.refresh'), sessionStorage.getItem('auth.access')];

function letIn(user = administrator): void {
  network.answer('GET /auth/me', user);
  network.answer('POST /auth/login', { access: 'access', refresh: 'refresh', user });
  network.answer('GET /dashboard', dashboard());
  network.answer('GET /users', []);
}

async function openLogin(): Promise<void> {
  await openConsole('/login', { signedOut: true });
  await screen.findByRole('heading', { name: 'Sign In' });
}

async function signIn(): Promise<void> {
  await fill(email(), 'robin@bombers.example');
  await fill(secret('Password'), 'a long password');
  await userEvent.click(button('Sign In'));
}

async function openAccountMenu(): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name: /, account$/ }));
  return screen.findByRole('menu');
}

async function logOut(): Promise<void> {
  await userEvent.click(within(await openAccountMenu()).getByRole('menuitem', { name: 'Logout' }));
  await waitFor(() => expect(path()).toBe('/login'));
}

describe('Login', () => {
  test('email and password fields, a Sign In button and the notes; a show/hide password toggle', async () => {
    await openLogin();
    expect(document.title).toBe('Sign In · Bombers Admin');
    expect(email().type).toBe('email');
    expect(email().required).toBe(true);
    const password = secret('Password');
    expect(password.required).toBe(true);
    expect(password.getAttribute('minlength')).toBe('8');
    screen.getByText('Secure access for administrators');
    screen.getByText('Authorized users only.');
    await fill(password, 'a secret of mine');
    expect(password.type).toBe('password');
    await userEvent.click(button('Show password'));
    expect([password.type, password.value]).toEqual(['text', 'a secret of mine']);
    await userEvent.click(button('Hide password'));
    expect(password.type).toBe('password');
  });

  test('the submit button is enabled only when the trimmed email is longer than 3 characters and the trimmed password is at least 8', async () => {
    await openLogin();
    const enabled = () => !(button('Sign In') as HTMLButtonElement).disabled;
    expect(enabled()).toBe(false);
    const tries: [typed: string, secret: string, enabled: boolean][] = [
      ['a@b', '12345678', false],
      ['  a@b  ', '12345678', false],
      ['a@b.', '12345678', true],
      ['a@b.', '1234567', false],
      ['a@b.', '   1234567   ', false],
      ['a@b.', ' 12345678 ', true],
      ['a@b.', '', false],
      ['', '12345678', false],
    ];
    for (const [typed, password, wanted] of tries) {
      fireEvent.change(email(), { target: { value: typed } });
      fireEvent.change(secret('Password'), { target: { value: password } });
      expect(enabled(), `“${typed}” with “${password}”`).toBe(wanted);
    }
  });

  test("the button says 'Signing in…' while busy, and no second request is sent", async () => {
    letIn();
    const release = network.hold('POST /auth/login');
    await openLogin();
    await signIn();
    const busy = await screen.findByRole('button', { name: 'Signing in…' });
    expect(busy.getAttribute('aria-disabled') ?? String((busy as HTMLButtonElement).disabled)).toBe('true');
    fireEvent.submit(busy.closest('form')!);
    release();
    await screen.findByRole('button', { name: /, account$/ });
    expect(path()).toBe('/');
    expect(network.calls('POST /auth/login')).toHaveLength(1);
  });

  test("login failure shows the server's message inline and keeps what was typed, 'Login failed' when the server gives none; a server that cannot be reached is said to be that", async () => {
    letIn();
    await openLogin();
    const failures = [
      [() => network.refuse('POST /auth/login', authProblems.wrongCredentials), 'Email or password is incorrect.'],
      [() => network.breakDown('POST /auth/login'), 'Login failed'],
      [() => network.lose('POST /auth/login'), 'The server cannot be reached. Check your connection and try again.'],
    ] as const;
    for (const [spoil, words] of failures) {
      const mend = spoil();
      await signIn();
      await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(words));
      expect([email().value, secret('Password').value]).toEqual(['robin@bombers.example', 'a long password']);
      expect(path()).toBe('/login');
      mend();
    }
    await userEvent.click(button('Sign In'));
    await screen.findByRole('button', { name: /, account$/ });
  });

  test('somebody who is signed in is not asked again', async () => {
    letIn();
    await openConsole('/login');
    await screen.findByRole('button', { name: /, account$/ });
    expect(path()).toBe('/');
  });
});

describe('Logout', () => {
  test("the avatar menu has 'Signed in as', the display name and Logout", async () => {
    letIn({ ...administrator, fname: 'Marguerite', lname: 'Oduya', name: 'Marguerite Oduya' });
    await openConsole('/');
    const menu = await openAccountMenu();
    within(menu).getByText('Signed in as');
    within(menu).getByText('Marguerite Oduya');
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map((item) => item.textContent),
    ).toEqual(['My account', 'Keyboard shortcuts', 'Logout']);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'MO, account' })));
  });

  test('display name: without first and last name the part of the e-mail before the at-sign', async () => {
    letIn({ ...administrator, fname: '', lname: '', name: '', email: 'somebody@bombers.example' });
    await openConsole('/');
    within(await openAccountMenu()).getByText('somebody');
  });

  test('with the server unreachable still signs out here', async () => {
    letIn();
    network.lose('POST /auth/logout');
    await openConsole('/');
    await logOut();
    expect(tokens()).toEqual([null, null]);
    await router.navigate({ to: '/teams' });
    await waitFor(() => expect(path()).toBe('/login'));
  });

  test('what one person saw is not shown to the next', async () => {
    letIn();
    network.answer('GET /teams', [team({ name: 'Ash' })]);
    await openConsole('/teams');
    await screen.findByText('Ash');
    await logOut();
    await screen.findByRole('heading', { name: 'Sign In' });
    expect(email().value).toBe('');
    letIn({ ...administrator, id: newId(), fname: 'Nia', lname: 'Next', name: 'Nia Next' });
    const release = network.hold('GET /teams');
    await signIn();
    await screen.findByRole('button', { name: 'NN, account' });
    await router.navigate({ to: '/teams' });
    await screen.findByRole('heading', { level: 1, name: 'Bomber Teams' });
    expect(screen.queryByText('Ash')).toBeNull();
    release();
    await screen.findByText('Ash');
  });
});

describe('Guard', () => {
  for (const address of ['/', '/teams', '/teams/018cc251-f426-7789-93b1-b64cd4d18c94', '/settings', '/no-such-page']) {
    test(`redirects to /login when nobody is signed in, from ${address}`, async () => {
      await openConsole(address, { signedOut: true });
      await screen.findByRole('heading', { name: 'Sign In' });
      expect(path()).toBe('/login');
    });
  }

  for (const [what, spoil] of [
    ['a network failure', network.lose],
    ['a failing server', network.breakDown],
  ] as const) {
    test(`${what} during the refresh does not sign the person out`, async () => {
      network.answer('GET /teams', [team({ name: 'Ash' })]);
      network.answer('POST /auth/refresh', { access: 'access-2', refresh: 'refresh-2' });
      const accept = network.refuse('GET /auth/me', platformProblems.unauthenticated);
      const mend = spoil('POST /auth/refresh');
      await openConsole('/teams?sort=name');
      await screen.findByRole('alert');
      expect(path()).toBe('/teams');
      expect(tokens()[0]).not.toBeNull();
      accept();
      mend();
      await userEvent.click(button('Try again'));
      await screen.findByText('Ash');
      expect(router.state.location.href).toBe('/teams?sort=name');
    });
  }
});

describe('Forgot password?', () => {
  test('takes over the typed address, refuses what is none, and leads back', async () => {
    await openLogin();
    await fill(email(), 'not an address');
    await userEvent.click(button('Forgot password?'));
    await screen.findByRole('heading', { name: 'Forgot Password' });
    expect(email().value).toBe('not an address');
    expect(document.activeElement).toBe(email());
    await userEvent.click(button('Send Reset Link'));
    await screen.findByText('Please enter a valid email address.');
    expect(network.calls('POST /auth/forgot-password')).toEqual([]);
    await userEvent.click(button('Back to Login'));
    await screen.findByRole('heading', { name: 'Sign In' });
  });

  test('a request that does not arrive says so and can be sent again', async () => {
    network.answer('POST /auth/forgot-password', { message: forgotPasswordAnswer });
    const mend = network.lose('POST /auth/forgot-password');
    await openLogin();
    await userEvent.click(button('Forgot password?'));
    await fill(email(), 'robin@bombers.example');
    await userEvent.click(button('Send Reset Link'));
    expect((await screen.findByRole('alert')).textContent).toContain('The server cannot be reached.');
    mend();
    await userEvent.click(button('Send Reset Link'));
    await screen.findByText(forgotPasswordAnswer);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('Reset Password', () => {
  const token = () => field('Reset Token');
  const password = () => secret('New Password');
  const confirm = () => secret('Confirm Password');
  const send = () => userEvent.click(button('Reset Password'));

  async function openReset(): Promise<void> {
    await openConsole('/reset-password', { signedOut: true });
    await screen.findByRole('textbox', { name: 'Reset Token' });
  }

  test('checks in the written order: token, email, password, confirmation, then our own length', async () => {
    network.refuse('POST /auth/reset-password', authProblems.invalidLink);
    await openReset();
    const noToken = 'Your reset link is invalid or missing the token.';
    const steps: [() => HTMLInputElement, string | null, string, () => HTMLInputElement][] = [
      [token, null, noToken, token],
      [token, 'fifteen letters', noToken, token],
      [token, 'sixteen letters!', 'Please enter a valid email address.', email],
      [email, 'someone@nowhere', 'Please enter a valid email address.', email],
      [email, 'Someone@Bombers.Example', 'Password must be at least 8 characters.', password],
      [password, 'seven77', 'Password must be at least 8 characters.', password],
      [password, 'eight888', 'Passwords do not match.', confirm],
      [confirm, 'eight889', 'Passwords do not match.', confirm],
      [confirm, 'eight888', 'Password must be at least 12 characters.', password],
    ];
    const messages = new Set(steps.map(([, , message]) => message));
    for (const [into, typed, message, wrong] of steps) {
      if (typed !== null) await fill(into(), typed);
      await send();
      await screen.findByText(message);
      for (const other of messages) if (other !== message) expect(screen.queryByText(other)).toBeNull();
      expect(document.activeElement).toBe(wrong());
      expect(wrong().getAttribute('aria-invalid')).toBe('true');
    }
    expect(network.calls('POST /auth/reset-password')).toEqual([]);
    await fill(password(), 'twelve 12 xx');
    await fill(confirm(), 'twelve 12 xx');
    await send();
    expect((await screen.findByRole('alert')).textContent).toBe('Invalid or expired link.');
    expect(network.calls('POST /auth/reset-password').map(({ body }) => body)).toEqual([
      { email: 'someone@bombers.example', token: 'sixteen letters!', password: 'twelve 12 xx' },
    ]);
  });

  test("reset failure shows 'Invalid or expired link.' when the server gives no message, and the button says 'Resetting…' meanwhile", async () => {
    network.answer('POST /auth/reset-password', { message: 'Done.' });
    const release = network.hold('POST /auth/reset-password');
    const mend = network.breakDown('POST /auth/reset-password');
    await openReset();
    await fill(token(), 'sixteen-letters-');
    await fill(email(), 'someone@bombers.example');
    await fill(password(), 'seven green diamonds');
    await fill(confirm(), 'seven green diamonds');
    await send();
    await screen.findByRole('button', { name: 'Resetting…' });
    release();
    expect((await screen.findByRole('alert')).textContent).toBe('Invalid or expired link.');
    expect(password().value).toBe('seven green diamonds');
    mend();
    await send();
    await waitFor(() => expect(path()).toBe('/reset-success'));
  });

  test("New Password and Confirm Password have each their own Show/Hide; a 'Back to Login' link", async () => {
    await openReset();
    await userEvent.click(button('Show new password'));
    expect([password().type, confirm().type]).toEqual(['text', 'password']);
    await userEvent.click(button('Show confirm password'));
    expect(confirm().type).toBe('text');
    await userEvent.click(button('Hide new password'));
    expect(password().type).toBe('password');
    await userEvent.click(screen.getByRole('link', { name: 'Back to Login' }));
    await waitFor(() => expect(path()).toBe('/login'));
  });

  test('Reset Success names the given e-mail, and does without one', async () => {
    await openConsole('/reset-success?email=someone%40bombers.example', { signedOut: true });
    await screen.findByText('someone@bombers.example');
    expect(document.title).toBe('Password Reset Successful. · Bombers Admin');
    await router.navigate({ to: '/reset-success', search: {} });
    await waitFor(() =>
      expect(document.body.textContent).toContain(
        'The password was updated. You can now sign in with your new credentials.',
      ),
    );
    await userEvent.click(screen.getByRole('link', { name: 'Back to Login' }));
    await waitFor(() => expect(path()).toBe('/login'));
  });
});
