import { describe, expect, test, vi } from 'vitest';
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { router } from '../../app/router.ts';
import { openConsole } from '../../../test/console.tsx';
import { network } from '../../../test/network.ts';
import { administrator, newId } from '../../../test/samples.ts';
import { dashboard } from '../../../test/samples/dashboard.ts';
import { button, dialog, field, fill, toast } from '../../../test/screen.ts';

const created = () => screen.queryByRole('list', { name: 'Created notifications' })?.querySelectorAll('li') ?? [];

async function openNotifications(): Promise<void> {
  await openConsole('/notifications');
  await screen.findByText('No notifications');
}

async function compose(title: string, body: string): Promise<void> {
  await fill(field('Title'), title);
  await fill(field('Body'), body);
  await userEvent.click(button('Create'));
}

describe('Notifications', () => {
  test('Title, Body, Create; a list of created items with title, time and body, newest first; nothing is sent', async () => {
    // The evening of the 14th in Chicago.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-15T03:00:00Z') });
    await openNotifications();
    screen.getByText(/^Notifications stay on this screen: nothing is sent/);
    await compose('Rain', 'No practice.\n<b>Stay</b> home.');
    await toast('Notification created. Nothing was sent.');
    expect([field('Title').value, field('Body').value]).toEqual(['', '']);
    const long = 'W'.repeat(80);
    await compose(long, 'Second');
    await waitFor(() => expect(created()).toHaveLength(2));
    const [second, first] = created();
    expect(second!.textContent).toContain(long);
    expect(within(first as HTMLElement).getByRole('heading').textContent).toBe('Rain');
    // What was typed is shown as it was typed: it is no markup.
    expect(first!.textContent).toContain('No practice.\n<b>Stay</b> home.');
    expect(first!.querySelector('time')!.textContent).toBe('03/14/2026 10:00 PM');
    // A write would have failed the test: the network knows none.
    await userEvent.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1)!);
    await waitFor(() => expect(created()).toHaveLength(1));
  });

  test('title and body required', async () => {
    await openNotifications();
    await userEvent.click(button('Create'));
    await screen.findByText('Title is required.');
    screen.getByText('Body is required.');
    expect(document.activeElement).toBe(field('Title'));
    await fill(field('Title'), 'Rain');
    await waitFor(() => expect(screen.queryByText('Title is required.')).toBeNull());
    await fill(field('Body'), '   ');
    await userEvent.click(button('Create'));
    await screen.findByText('Body is required.');
    expect(created()).toHaveLength(0);
  });

  test('items survive the other tab and other screens, and live only in the screen', async () => {
    network.answer('GET /banners', []);
    network.answer('GET /sponsors', []);
    await openNotifications();
    await compose('Rain', 'No practice.');
    await fill(field('Title'), 'Half typed');
    await userEvent.click(screen.getByRole('tab', { name: 'Banners' }));
    await screen.findByText('No banners');
    await router.navigate({ to: '/sponsor' });
    await screen.findByRole('heading', { level: 1, name: 'Sponsors' });
    await router.navigate({ to: '/notifications' });
    await waitFor(() => expect(created()).toHaveLength(1));
    // What was not created is kept as a draft.
    expect(field('Title').value).toBe('Half typed');
    const kept = JSON.stringify([localStorage, sessionStorage].map((one) => Object.entries(one)));
    expect(kept).not.toContain('No practice');
  });

  test('items are nobody else’s: the next person in the same page finds none', async () => {
    network.answer('GET /dashboard', dashboard());
    network.answer('GET /users', []);
    await openNotifications();
    await compose('Rain', 'No practice.');
    await waitFor(() => expect(created()).toHaveLength(1));
    await userEvent.click(button(/, account$/));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    const next = { ...administrator, id: newId(), email: 'next@bombers.example' };
    network.answer('GET /auth/me', next);
    network.answer('POST /auth/login', { access: 'access-2', refresh: 'refresh-2', user: next });
    await fill(await screen.findByRole('textbox', { name: /^Email/ }), next.email);
    await fill(screen.getByLabelText(/^Password/, { selector: 'input' }), 'a long password');
    await userEvent.click(button('Sign In'));
    await screen.findByRole('button', { name: /, account$/ });
    await router.navigate({ to: '/notifications' });
    await screen.findByText('No notifications');
    expect(created()).toHaveLength(0);
  });
});

test('Dashboard, quick action Notification: the same fields; what is created is under Notifications; by keyboard alone', async () => {
  network.answer('GET /dashboard', dashboard());
  network.answer('GET /users', []);
  await openConsole('/');
  const action = await screen.findByRole('button', { name: 'Notification' });
  action.focus();
  await userEvent.keyboard('{Enter}');
  const modal = await dialog(/^Notification/);
  await waitFor(() => expect(document.activeElement).toBe(field('Title', modal)));
  await userEvent.click(button('Create', modal));
  await within(modal).findByText('Title is required.');
  await userEvent.keyboard('Pictures');
  await userEvent.tab();
  await userEvent.keyboard('On Saturday.');
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await toast('Notification created. Nothing was sent: it is under Notifications.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await router.navigate({ to: '/notifications' });
  await waitFor(() => expect(created()[0]?.textContent).toContain('Pictures'));
});
