import { expect, test } from 'vitest';
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import type { Coach } from '@dugout/contract/features/coaches/coach.schema.ts';
import { openConsole } from '../../../test/console.tsx';
import { network } from '../../../test/network.ts';
import { coach, coachRow } from '../../../test/samples/coaches.ts';
import { button, dialog, fill, toast } from '../../../test/screen.ts';

const one = 'GET /coaches/{id}';
const update = 'PUT /coaches/{id}';
const tab = (modal: HTMLElement, name: string) => within(modal).getByRole('tab', { name });
const field = (modal: HTMLElement, label: RegExp) => within(modal).getByLabelText<HTMLInputElement>(label);
const updates = (modal: HTMLElement) => button('Update', modal) as HTMLButtonElement;

async function openEdit(of: Coach): Promise<HTMLElement> {
  const row = coachRow(of);
  network.answer('GET /coaches', [row]);
  network.answer(one, of);
  network.answer(update, of);
  await openConsole('/coaches');
  await userEvent.click(await screen.findByLabelText(`Edit ${row.name}`));
  return dialog(/^Edit Coach/);
}

test('tabs Info and Contact; the person is named under the title; the coach is loaded first', async () => {
  const release = network.hold(one);
  const modal = await openEdit(coach({ teams: ['Gold'] }));
  await within(modal).findByText('Loading coach…');
  within(modal).getByText('Cora Ash');
  expect(updates(modal).disabled).toBe(true);
  release();
  const first = await within(modal).findByLabelText<HTMLInputElement>(/^First Name/);
  expect(first.value).toBe('Cora');
  await waitFor(() => expect(document.activeElement).toBe(first));
  expect(
    within(modal)
      .getAllByRole('tab')
      .map(({ textContent }) => textContent),
  ).toEqual(['Info', 'Contact']);
  within(modal).getByText('Cora Ash · Gold');
  expect(within(modal).queryByRole('textbox', { name: 'Phone' })).toBeNull();
  await userEvent.click(tab(modal, 'Contact'));
  expect((await within(modal).findByRole<HTMLInputElement>('textbox', { name: 'Email' })).value).toBe(
    'cora@bombers.example',
  );
  expect(within(modal).queryByRole('textbox', { name: 'First Name' })).toBeNull();
});

test('first and last name required (Update disabled without them)', async () => {
  const modal = await openEdit(coach());
  await within(modal).findByLabelText(/^First Name/);
  for (const label of [/^First Name/, /^Last Name/]) {
    const before = field(modal, label).value;
    await fill(field(modal, label), '  ');
    expect(updates(modal).disabled).toBe(true);
    await fill(field(modal, label), before);
    expect(updates(modal).disabled).toBe(false);
  }
});

test("if the coach has no user data it shows 'Missing coach user data'", async () => {
  const modal = await openEdit(coach({ user: null }));
  await within(modal).findByText('Missing coach user data');
  expect(within(modal).queryByRole('tab')).toBeNull();
  expect(updates(modal).disabled).toBe(true);
});

test('a coach that could not be loaded says so, and can be tried again', async () => {
  const mend = network.breakDown(one, 400);
  const modal = await openEdit(coach());
  expect((await within(modal).findByRole('alert')).textContent).toContain('Something went wrong');
  mend();
  await userEvent.click(button('Try again', modal));
  expect((await within(modal).findByLabelText<HTMLInputElement>(/^First Name/)).value).toBe('Cora');
});

test('a save that fails says so, keeps what was typed and can be tried again', async () => {
  const modal = await openEdit(coach());
  await within(modal).findByLabelText(/^First Name/);
  await userEvent.click(tab(modal, 'Contact'));
  await fill(field(modal, /^City/), 'Waco');
  const mend = network.lose(update);
  await userEvent.click(updates(modal));
  expect((await within(modal).findByRole('alert')).textContent).toContain('The server cannot be reached.');
  expect(field(modal, /^City/).value).toBe('Waco');
  mend();
  await userEvent.click(updates(modal));
  await toast('Coach updated');
  const sent = network.calls(update).at(-1)!;
  expect(sent.body).toMatchObject({ city: 'Waco' });
  expect(sent.headers.get('if-match')).toBe('"1"');
});
