import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { openConsole } from '../../../test/console.tsx';
import { network } from '../../../test/network.ts';
import { organisationSettings } from '../../../test/samples/settings.ts';
import { addressOf } from '../../../test/screen.ts';
import { phone, setViewport } from '../../../test/viewport.ts';

const written = 'My account,Appearance,Organization,Administrators,Seasons,Connections,Demo data,Journal,Trash'.split(
  ',',
);

const list = () => screen.findByRole('navigation', { name: 'Settings sections' });
const current = async () =>
  within(await list())
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map(({ textContent }) => textContent);
const region = (name: string) => screen.findByRole('region', { name });

beforeEach(() => {
  network.answer('GET /organisation/settings', organisationSettings());
});

describe('Settings at a desk', () => {
  test('lists every section beside the one that is open, which is marked', async () => {
    await openConsole('/settings?tab=appearance');
    const links = within(await list()).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(written);
    expect(await current()).toEqual(['Appearance']);
    await region('Appearance');
    await userEvent.click(within(await list()).getByText('Organization', { selector: 'a' }));
    await waitFor(() => expect(addressOf()).toEqual({ tab: 'organisation' }));
    await waitFor(async () => expect(await current()).toEqual(['Organization']));
  });

  test('what belongs to one section does not follow into another', async () => {
    await openConsole('/settings?tab=appearance&entity=team');
    await userEvent.click(within(await list()).getByText('Organization', { selector: 'a' }));
    await waitFor(() => expect(addressOf()).toEqual({ tab: 'organisation' }));
  });
});

describe('Settings on a phone', () => {
  beforeEach(phone);

  test('is a list; a section opens with a way back, and the focus goes along', async () => {
    await openConsole('/settings');
    await screen.findByRole('heading', { level: 1, name: 'Settings' });
    const links = within(await list()).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(written);
    await userEvent.click(within(await list()).getByText('Appearance'));
    await screen.findByRole('heading', { level: 1, name: 'Appearance' });
    const open = await region('Appearance');
    expect(screen.queryByRole('navigation', { name: 'Settings sections' })).toBeNull();
    expect(document.activeElement!.contains(open)).toBe(true);
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Appearance' }));
    await userEvent.click(screen.getByRole('link', { name: 'Back' }));
    await list();
    expect(addressOf()).toEqual({});
  });

  test('turning a tablet does not take the focus away', async () => {
    setViewport(1024, 768);
    await openConsole('/settings?tab=appearance');
    const choice = within(await region('Appearance')).getAllByRole('radio')[0]!;
    choice.focus();
    phone();
    await screen.findByRole('heading', { level: 1, name: 'Appearance' });
    expect(document.activeElement).toBe(choice);
  });

  test('an address of a section opens it', async () => {
    await openConsole('/settings?tab=organisation');
    await screen.findByRole('heading', { level: 1, name: 'Organization' });
  });
});
