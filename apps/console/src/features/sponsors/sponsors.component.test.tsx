import { describe, expect, test } from 'vitest';
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { closeConsole, openConsole } from '../../../test/console.tsx';
import { network } from '../../../test/network.ts';
import { newId } from '../../../test/samples.ts';
import { dashboard } from '../../../test/samples/dashboard.ts';
import { sponsor } from '../../../test/samples/sponsors.ts';
import { button, dialog, field, fill, toast } from '../../../test/screen.ts';
import { phone } from '../../../test/viewport.ts';

const card = () => screen.findByRole('region', { name: 'New sponsor' });
const name = (of: HTMLElement) => field(/^Sponsor Name/, of);
const url = (of: HTMLElement) => field(/^Website URL/, of);
const add = (of: HTMLElement) => userEvent.click(button('Add Sponsor', of));

test("empty 'No sponsors'; a failed load is told instead, and tried again", async () => {
  network.answer('GET /sponsors', []);
  const mend = network.breakDown('GET /sponsors');
  await openConsole('/sponsor');
  await screen.findByText('Failed to load sponsors');
  expect(screen.queryByText('No sponsors')).toBeNull();
  mend();
  await userEvent.click(button('Try again'));
  await screen.findByText('No sponsors');
  expect(screen.queryByText('Failed to load sponsors')).toBeNull();
});

describe('Add Sponsor', () => {
  test('Sponsor Name and Website URL required, Logo Image URL optional; an address that no browser should follow is refused', async () => {
    network.answer('GET /sponsors', []);
    network.answer('POST /sponsors', sponsor(), { act: newId() });
    await openConsole('/sponsor');
    const form = await card();
    await add(form);
    await within(form).findByText('Sponsor Name is required.');
    within(form).getByText('Website URL is required.');
    expect(document.activeElement).toBe(name(form));
    await fill(name(form), '  Acme ');
    await fill(url(form), 'javascript:alert(1)');
    await add(form);
    await within(form).findByText('Enter an address that starts with https:// or http://.');
    expect(network.calls('POST /sponsors')).toEqual([]);
    await fill(url(form), 'acme.example/club');
    await add(form);
    await toast('Sponsor created');
    expect(network.calls('POST /sponsors')[0]!.body).toEqual({
      title: 'Acme',
      url: 'https://acme.example/club',
      logoUrl: null,
    });
    // The next one has a form of its own.
    await waitFor(() => expect(name(screen.getByRole('region', { name: 'New sponsor' })).value).toBe(''));
    expect(screen.queryByText('Sponsor Name is required.')).toBeNull();
  });

  test('so it is on a phone', async () => {
    phone();
    network.answer('GET /sponsors', []);
    network.answer('POST /sponsors', sponsor(), { act: newId() });
    await openConsole('/sponsor');
    const form = await card();
    await fill(name(form), 'Acme');
    await fill(url(form), 'acme.example');
    await add(form);
    await toast('Sponsor created');
    expect(network.calls('POST /sponsors')[0]!.body).toMatchObject({ title: 'Acme', url: 'https://acme.example' });
  });

  test("'Failed to create sponsor', with the reason; what was typed stays, and trying again is the same request", async () => {
    network.answer('GET /sponsors', []);
    network.answer('POST /sponsors', sponsor(), { act: newId() });
    await openConsole('/sponsor');
    const form = await card();
    await fill(name(form), 'Acme');
    await fill(url(form), 'https://acme.example');
    const mend = network.breakDown('POST /sponsors');
    await add(form);
    expect((await within(form).findByRole('alert')).textContent).toContain('Failed to create sponsor');
    mend();
    const find = network.lose('POST /sponsors');
    await add(form);
    await waitFor(() =>
      expect(within(form).getByRole('alert').textContent).toContain(
        'Failed to create sponsor. The server cannot be reached.',
      ),
    );
    expect([name(form).value, url(form).value]).toEqual(['Acme', 'https://acme.example']);
    find();
    await add(form);
    await toast('Sponsor created');
    expect(within(form).queryByRole('alert')).toBeNull();
    const keys = network.calls('POST /sponsors').map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
  });

  test('what is typed and not yet added is still there after leaving the screen, and is gone once it is added', async () => {
    network.answer('GET /sponsors', []);
    network.answer('POST /sponsors', sponsor(), { act: newId() });
    await openConsole('/sponsor');
    await fill(name(await card()), 'Acme');
    await fill(url(await card()), 'https://acme.example');
    closeConsole();
    await openConsole('/sponsor');
    const again = await card();
    expect([name(again).value, url(again).value]).toEqual(['Acme', 'https://acme.example']);
    within(again).getByText(/^This is your draft from/);
    await add(again);
    await toast('Sponsor created');
    closeConsole();
    await openConsole('/sponsor');
    expect(name(await card()).value).toBe('');
  });
});

test('Edit Sponsor: a failure is told, and what was typed stays', async () => {
  const acme = sponsor({ logoUrl: 'https://img.example/loaf.png' });
  network.answer('GET /sponsors', [acme]);
  network.answer('GET /sponsors/{id}', acme);
  network.answer('PUT /sponsors/{id}', { ...acme, title: 'After', logoUrl: null, version: 4 }, { act: newId() });
  const mend = network.lose('PUT /sponsors/{id}');
  await openConsole('/sponsor');
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Acme' }));
  const modal = await dialog('Edit Sponsor');
  await waitFor(() => expect(url(modal).value).toBe('https://acme.example/club'));
  await fill(name(modal), 'After');
  await fill(field(/^Logo Image URL/, modal), '');
  await userEvent.click(button('Save', modal));
  expect((await within(modal).findByRole('alert')).textContent).toContain('The server cannot be reached.');
  expect(name(modal).value).toBe('After');
  mend();
  await userEvent.click(button('Save', modal));
  await toast('Sponsor updated');
  const last = network.calls('PUT /sponsors/{id}').at(-1)!;
  expect(last.body).toEqual({ title: 'After', url: 'https://acme.example/club', logoUrl: null });
  expect(last.headers.get('if-match')).toBe('"3"');
});

test('Dashboard, quick action New Sponsor: the same fields; a failure is told in the same words, and keeps what was typed', async () => {
  network.answer('GET /dashboard', dashboard());
  network.answer('GET /users', []);
  network.answer('POST /sponsors', sponsor(), { act: newId() });
  const mend = network.lose('POST /sponsors');
  await openConsole('/');
  await userEvent.click(await screen.findByRole('button', { name: 'New Sponsor' }));
  const modal = await dialog('New Sponsor');
  await waitFor(() => expect(document.activeElement).toBe(name(modal)));
  field(/^Logo Image URL/, modal);
  await fill(name(modal), 'Acme');
  await fill(url(modal), 'acme.example');
  await add(modal);
  expect((await within(modal).findByRole('alert')).textContent).toContain(
    'Failed to create sponsor. The server cannot be reached.',
  );
  mend();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(button('Keep editing', await dialog('Discard changes?')));
  expect(name(modal).value).toBe('Acme');
  await add(modal);
  await toast('Sponsor created');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(network.calls('POST /sponsors').at(-1)!.body).toEqual({
    title: 'Acme',
    url: 'https://acme.example',
    logoUrl: null,
  });
});
