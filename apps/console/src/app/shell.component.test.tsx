import { describe, expect, test } from 'vitest';
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { router } from './router.ts';
import { closeConsole, openConsole } from '../../test/console.tsx';
import { network } from '../../test/network.ts';
import { organisation, team } from '../../test/samples.ts';
import { dashboard } from '../../test/samples/dashboard.ts';
import { sponsor } from '../../test/samples/sponsors.ts';
import { button, field, fill } from '../../test/screen.ts';
import { phone, setViewport } from '../../test/viewport.ts';

const path = () => router.state.location.pathname;
const sidebar = () => screen.getByRole('navigation', { name: 'Main' });

describe('Header', () => {
  test("document titles: 'Bomber Teams · Bombers Admin'; the breadcrumb gives the place", async () => {
    network.answer('GET /teams', []);
    network.answer('GET /sponsors', []);
    await openConsole('/teams');
    const breadcrumb = await screen.findByRole('navigation', { name: 'Breadcrumb' });
    await waitFor(() => expect(document.title).toBe('Bomber Teams · Bombers Admin'));
    expect(breadcrumb.textContent).toBe('Teams');
    expect(breadcrumb.querySelector('[aria-current="page"]')!.textContent).toBe('Teams');
    await router.navigate({ to: '/sponsor' });
    await waitFor(() => expect(document.title).toBe('Sponsors · Bombers Admin'));
  });
});

describe('The account menu', () => {
  const entries = async () => {
    network.answer('GET /sponsors', []);
    await openConsole('/sponsor');
    await userEvent.click(await screen.findByRole('button', { name: /, account$/ }));
    return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  };

  test('leads to My account; at a desk it also shows the keys', async () => {
    expect(await entries()).toEqual(['My account', 'Keyboard shortcuts', 'Logout']);
    expect(screen.getByRole('menuitem', { name: 'My account' }).getAttribute('href')).toBe('/settings?tab=account');
  });

  test('a phone has no keys to show', async () => {
    phone();
    expect(await entries()).toEqual(['My account', 'Logout']);
  });
});

describe('The sidebar', () => {
  const open = async () => {
    network.answer('GET /sponsors', []);
    await openConsole('/sponsor');
    await screen.findByRole('heading', { level: 1, name: 'Sponsors' });
  };
  const isCollapsed = () => sidebar().hasAttribute('data-collapsed');

  test('is narrow up to 1280 px, also for whoever was at a larger screen first; a choice is kept', async () => {
    await open();
    expect(isCollapsed()).toBe(false);
    setViewport(1280, 800);
    await waitFor(() => expect(isCollapsed()).toBe(true));
    closeConsole();
    await open();
    expect(isCollapsed()).toBe(true);
    await userEvent.click(button('Expand the sidebar'));
    expect(isCollapsed()).toBe(false);
    closeConsole();
    await open();
    expect(isCollapsed()).toBe(false);
  });

  test('what an earlier version stored without a choice does not count', async () => {
    localStorage.setItem('sidebar', '"wide"');
    setViewport(1280, 800);
    await open();
    expect(isCollapsed()).toBe(true);
  });
});

describe('Other screens', () => {
  test('an unknown address is answered inside the shell', async () => {
    network.answer('GET /dashboard', dashboard());
    network.answer('GET /users', []);
    await openConsole('/no/such/page?x=1');
    await screen.findByRole('heading', { level: 1, name: 'Page not found' });
    screen.getByText('There is nothing at this address.');
    sidebar();
    await waitFor(() => expect(document.title).toBe('Page not found · Bombers Admin'));
    await userEvent.click(screen.getByRole('link', { name: 'Go to Dashboard' }));
    await waitFor(() => expect(path()).toBe('/'));
    await waitFor(() => expect(screen.queryByRole('heading', { level: 1, name: 'Page not found' })).toBeNull());
  });

  test('a start that fails says so and can be tried again, instead of asking to sign in', async () => {
    network.answer('GET /teams', [team({ name: 'Ash' })]);
    const mend = network.lose('GET /auth/me');
    await openConsole('/teams');
    expect((await screen.findByRole('alert')).textContent).toContain('The server cannot be reached.');
    expect(path()).toBe('/teams');
    mend();
    await userEvent.click(button('Try again'));
    await screen.findByText('Ash');
  });
});

describe('Organization', () => {
  test("its name and words come from the organisation's settings", async () => {
    const words = { ...organisation.words, teams: 'Comet Squads' };
    network.answer('GET /organisation', { ...organisation, name: 'Comets', words });
    network.answer('GET /teams', []);
    await openConsole('/teams');
    await screen.findByRole('heading', { level: 1, name: 'Comet Squads' });
    await waitFor(() => expect(document.title).toBe('Comet Squads · Comets Admin'));
    within(sidebar()).getByText('Comets');
    expect(screen.queryByText('Bomber')).toBeNull();
  });

  test('its name is on the sign-in, too', async () => {
    network.answer('GET /organisation', { ...organisation, name: 'Comets' });
    await openConsole('/login', { signedOut: true });
    await waitFor(() => expect(document.title).toBe('Sign In · Comets Admin'));
    expect(screen.getAllByText('Comets').length).toBeGreaterThan(0);
  });

  test('without an answer the default words stand', async () => {
    network.lose('GET /organisation');
    network.answer('GET /teams', [team({ name: 'Ash' })]);
    await openConsole('/teams');
    await screen.findByRole('heading', { level: 1, name: 'Bomber Teams' });
    await screen.findByText('Ash');
  });
});

describe('An outage', () => {
  const line = () => screen.queryByText(/What you have typed is kept/);

  test('a single call that fails is no outage; a device without a network is one at once', async () => {
    network.answer('GET /teams', [team({ name: 'Ash' })]);
    await openConsole('/teams');
    await screen.findByText('Ash');
    const mend = network.lose('GET /teams');
    await fill(field('Team name'), 'Austin');
    await screen.findAllByText('Failed to load teams');
    expect(line()).toBeNull();
    mend();
    const online = Object.getOwnPropertyDescriptor(Navigator.prototype, 'onLine')!;
    const answered = network.lose('GET /ready');
    Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true });
    window.dispatchEvent(new Event('offline'));
    await screen.findByText(/This device is offline since/);
    Object.defineProperty(navigator, 'onLine', online);
    answered();
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(line()).toBeNull());
  });

  test('who has left before the answer is told that it failed, and finds what was typed again', async () => {
    network.answer('GET /sponsors', []);
    network.answer('GET /teams', [team({ name: 'Ash' })]);
    network.answer('POST /sponsors', sponsor());
    const release = network.hold('POST /sponsors');
    network.breakDown('POST /sponsors', 500);
    await openConsole('/sponsor');
    const form = await screen.findByRole('region', { name: 'New sponsor' });
    await fill(field(/^Sponsor Name/, form), 'Acme');
    await fill(field(/^Website URL/, form), 'https://acme.example');
    await userEvent.click(button('Add Sponsor', form));
    await screen.findByRole('button', { name: 'Adding…' });
    await router.navigate({ to: '/teams' });
    await screen.findByText('Ash');
    release();
    await screen.findByText(/It is kept as a draft\./, { selector: '[role=alert] *' });
    await router.navigate({ to: '/sponsor' });
    await waitFor(() => expect(field(/^Sponsor Name/).value).toBe('Acme'));
  });
});
