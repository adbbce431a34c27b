import { describe, expect, test, vi } from 'vitest';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { closeConsole, openConsole } from '../../../test/console.tsx';
import { network } from '../../../test/network.ts';
import { newId } from '../../../test/samples.ts';
import { banner } from '../../../test/samples/banners.ts';
import { dashboard } from '../../../test/samples/dashboard.ts';
import { button, dialog, field, fill, put, toast } from '../../../test/screen.ts';

const cup = 'https://img.example/cup.png';

async function openBanners(): Promise<HTMLElement> {
  await openConsole('/notifications?tab=banners');
  return screen.findByRole('region', { name: 'New banner' });
}

const image = (of: HTMLElement) => field('Image URL', of);
const expiresAt = (of: HTMLElement) => within(of).getByLabelText<HTMLInputElement>(/^Expires At/);
const preset = (of: HTMLElement, name: string) => within(of).getByRole<HTMLInputElement>('radio', { name });
const create = (of: HTMLElement) => userEvent.click(button('Create Banner', of));
const preview = () => screen.getByRole('region', { name: 'Banner preview' });
const noImage = 'Choose an image, or enter its URL.';

describe('Banners, the form', () => {
  test("Duration presets set Expires At to now plus that many hours; default 24; live 'Banner preview'", async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-14T15:41:20Z') });
    network.answer('GET /banners', []);
    const form = await openBanners();
    expect(preset(form, '24 hrs').checked).toBe(true);
    expect(expiresAt(form).value).toBe('2026-12-15T09:41');
    within(preview()).getByText('No image yet');
    within(preview()).getByText('Shows for 24 hours, until 12/15/2026 9:41 AM');
    for (const [label, until, words] of [
      ['1 hr', '2026-12-14T10:41', '1 hour from now'],
      ['6 hrs', '2026-12-14T15:41', '6 hours from now'],
      ['3 days', '2026-12-17T09:41', '3 days from now'],
      ['1 week', '2026-12-21T09:41', '7 days from now'],
      ['2 weeks', '2026-12-28T09:41', '14 days from now'],
      ['12 hrs', '2026-12-14T21:41', '12 hours from now'],
    ] as const) {
      await userEvent.click(preset(form, label));
      expect(expiresAt(form).value).toBe(until);
      within(form).getByText(words);
    }
    // A form that stood open means hours from now, too.
    vi.setSystemTime(new Date('2026-12-14T15:51:20Z'));
    await waitFor(() => expect(expiresAt(form).value).toBe('2026-12-14T21:51'));
    put(expiresAt(form), '2020-01-01T08:00');
    await within(form).findByText(/^This time has passed, so no one would see the banner/);
  });

  test('image and expiresAt required; an address that no browser should load is refused', async () => {
    network.answer('GET /banners', []);
    const form = await openBanners();
    await create(form);
    await within(form).findByText(noImage);
    expect(document.activeElement).toBe(image(form));
    await fill(image(form), 'javascript:alert(1)');
    await within(form).findByText('Enter an address that starts with https://, or choose a file.');
    await within(preview()).findByText('This image cannot be loaded.');
    await fill(image(form), cup);
    put(expiresAt(form), '');
    await create(form);
    await within(form).findByText('Expires At is required.');
    expect(document.activeElement).toBe(expiresAt(form));
    await userEvent.click(preset(form, '6 hrs'));
    await waitFor(() => expect(within(form).queryByText('Expires At is required.')).toBeNull());
    expect(network.calls('POST /banners')).toEqual([]);
  });

  test("Preview: a modal with a 'Read More' button; without an image it says so and leads to the field that misses one", async () => {
    network.answer('GET /banners', []);
    const form = await openBanners();
    button('Preview', form).focus();
    await userEvent.keyboard('{Enter}');
    await within(form).findByText(noImage);
    expect(document.activeElement).toBe(image(form));
    expect(screen.queryByRole('dialog')).toBeNull();
    await fill(image(form), cup);
    await waitFor(() => expect(preview().querySelector('img')).not.toBeNull());
    await userEvent.click(button('Preview', form));
    const modal = await dialog(/^Preview/);
    expect(modal.querySelector('img')!.getAttribute('src')).toBe(cup);
    await userEvent.click(button('Read More', modal));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(image(form).value).toBe(cup);
  });

  test("'Failed to create banner' keeps what was typed; after a failure another picture is another banner: its hours count from now", async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-14T15:41:20Z') });
    network.answer('GET /banners', []);
    network.answer('POST /banners', banner(), { act: newId() });
    const form = await openBanners();
    await fill(image(form), cup);
    await userEvent.click(preset(form, '6 hrs'));
    for (const spoil of [network.breakDown, network.lose]) {
      const mend = spoil('POST /banners');
      await create(form);
      expect((await within(form).findByRole('alert')).textContent).toContain('Failed to create banner.');
      expect(image(form).value).toBe(cup);
      expect(preset(form, '6 hrs').checked).toBe(true);
      mend();
    }
    vi.setSystemTime(new Date('2026-12-14T17:41:20Z'));
    const other = 'https://img.example/ring.png';
    await fill(image(form), other);
    await waitFor(() => expect(expiresAt(form).value).toBe('2026-12-14T17:41'));
    // Back to the first picture it is the same try again.
    await fill(image(form), cup);
    await waitFor(() => expect(expiresAt(form).value).toBe('2026-12-14T15:41'));
    await create(form);
    await toast('Banner created');
    const tries = network.calls('POST /banners');
    expect(tries.map(({ body }) => body)).toEqual(
      Array.from({ length: 3 }, () => ({ imageUrl: cup, duration: 6, expiresAt: '2026-12-14T21:41:00.000Z' })),
    );
    expect(new Set(tries.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
    // The form is empty again.
    await waitFor(() => expect(image(form).value).toBe(''));
    expect(preset(form, '24 hrs').checked).toBe(true);
    await fill(image(form), other);
    await userEvent.click(preset(form, '6 hrs'));
    await create(form);
    await waitFor(() => expect(network.calls('POST /banners')).toHaveLength(4));
    const another = network.calls('POST /banners')[3]!;
    expect(another.body).toEqual({ imageUrl: other, duration: 6, expiresAt: '2026-12-14T23:41:00.000Z' });
    expect(another.headers.get('idempotency-key')).not.toBe(tries[0]!.headers.get('idempotency-key'));
  });

  test('an address without a scheme is one of https, whether the field is left or Enter is pressed', async () => {
    network.answer('GET /banners', []);
    network.answer('POST /banners', banner(), { act: newId() });
    const form = await openBanners();
    await fill(image(form), 'img.example/cup.png');
    await waitFor(() => expect(preview().querySelector('img')?.getAttribute('src')).toBe(cup));
    image(form).blur();
    await waitFor(() => expect(image(form).value).toBe(cup));
    await fill(image(form), 'img.example/cup.png');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(image(form).value).toBe(cup));
    await create(form);
    await toast('Banner created');
    expect(network.calls('POST /banners')[0]!.body).toMatchObject({ imageUrl: cup });
  });

  test('what was not created is there again after leaving the screen', async () => {
    network.answer('GET /banners', []);
    const form = await openBanners();
    await fill(image(form), cup);
    await userEvent.click(preset(form, '6 hrs'));
    closeConsole();
    const again = await openBanners();
    expect(image(again).value).toBe(cup);
    expect(preset(again, '6 hrs').checked).toBe(true);
    await userEvent.click(button('Discard draft', again));
    await waitFor(() => expect(image(again).value).toBe(''));
    expect(preset(again, '24 hrs').checked).toBe(true);
  });
});

test("Dashboard, quick action New Banner: the same fields; 'Failed to create banner'; 'Banner created'", async () => {
  network.answer('GET /dashboard', dashboard());
  network.answer('GET /users', []);
  network.answer('POST /banners', banner(), { act: newId() });
  await openConsole('/');
  await userEvent.click(await screen.findByRole('button', { name: 'New Banner' }));
  const modal = await dialog('New Banner');
  await create(modal);
  await within(modal).findByText(noImage);
  await fill(image(modal), cup);
  await waitFor(() => expect(modal.querySelector('img')?.getAttribute('src')).toBe(cup));
  const mend = network.breakDown('POST /banners');
  await create(modal);
  expect((await within(modal).findByRole('alert')).textContent).toContain('Failed to create banner.');
  expect(image(modal).value).toBe(cup);
  mend();
  await create(modal);
  await toast('Banner created');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(network.calls('POST /banners').at(-1)!.body).toMatchObject({ imageUrl: cup, duration: 24 });
});

describe('Banners, the grid', () => {
  test("empty 'No banners'; a list that cannot be loaded says so and is asked again", async () => {
    network.answer('GET /banners', []);
    const mend = network.breakDown('GET /banners');
    const form = await openBanners();
    await screen.findByText('Failed to load banners');
    await fill(image(form), cup);
    mend();
    await userEvent.click(button('Try again'));
    await screen.findByText('No banners');
    expect(image(form).value).toBe(cup);
  });

  test('it expires while it is looked at; a picture that cannot be loaded says so, and what no browser should load is not shown', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-14T15:41:20Z') });
    const [shown, sly] = [
      banner({ expiresAt: '2026-12-15T15:41:00Z' }),
      banner({ imageUrl: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=', expiresAt: '2026-12-16T15:41:00Z' }),
    ];
    network.answer('GET /banners', [shown, sly]);
    await openBanners();
    const cards = within(await screen.findByRole('list', { name: 'Banners' })).getAllByRole('listitem');
    expect(cards[0]!.textContent).toContain('Expires Dec 15, 9:41 AM24 hrs');
    // What the database holds is judged again: the browser would show this one.
    expect(cards[1]!.querySelector('img')).toBeNull();
    fireEvent.error(cards[0]!.querySelector('img')!);
    await within(cards[0]!).findByText('The image cannot be shown');
    vi.setSystemTime(new Date('2026-12-15T16:00:00Z'));
    await within(cards[0]!).findByText('Expired');
    expect(cards[0]!.textContent).not.toContain('Expires');
  });

  test('Edit Banner: a duration that is none is refused; a failure is told and keeps what was typed', async () => {
    const one = banner();
    network.answer('GET /banners', [one]);
    network.answer('GET /banners/{id}', one);
    network.lose('PUT /banners/{id}');
    await openBanners();
    await userEvent.click(await screen.findByRole('button', { name: /^Edit banner/ }));
    const modal = await dialog('Edit Banner');
    const duration = within(modal).getByLabelText<HTMLInputElement>(/^Duration \(hrs\)/);
    await waitFor(() => expect(duration.value).toBe('24'));
    for (const wrong of ['0', '1.5', 'a day', '']) {
      await fill(duration, wrong);
      await userEvent.click(button('Save', modal));
      await within(modal).findByText('Duration is a whole number of hours, from 1 to 8,784.');
    }
    await fill(duration, '7');
    await userEvent.click(button('Save', modal));
    expect((await within(modal).findByRole('alert')).textContent).toContain('The server cannot be reached.');
    expect(duration.value).toBe('7');
    expect(network.calls('PUT /banners/{id}')[0]!.headers.get('if-match')).toBe('"3"');
  });

  test("Delete Banner: 'Are you sure you want to delete this banner?' with its picture; a failure is told", async () => {
    const one = banner();
    network.answer('GET /banners', [one]);
    network.answer('GET /banners/{id}', one);
    network.lose('DELETE /banners/{id}');
    await openBanners();
    await userEvent.click(await screen.findByRole('button', { name: /^Delete banner/ }));
    const modal = await dialog('Delete Banner');
    within(modal).getByText('Are you sure you want to delete this banner?');
    await waitFor(() => expect(button('Confirm', modal)).toHaveProperty('disabled', false));
    await userEvent.click(button('Confirm', modal));
    expect((await within(modal).findByRole('alert')).textContent).toContain('The server cannot be reached.');
  });
});
