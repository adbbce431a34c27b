import { expect, test } from 'vitest';
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { openConsole } from '../../../test/console.tsx';
import { network } from '../../../test/network.ts';
import { imageAt, teamDetail, trophy } from '../../../test/samples/teams.ts';
import { button, click, dialog, field, fill, toast } from '../../../test/screen.ts';

async function openCase(opens: string, title: RegExp): Promise<HTMLElement> {
  const shown = teamDetail({ trophyCase: [trophy('Runner-Up')] });
  network.answer('GET /teams/{id}', shown);
  network.answer('POST /teams/{id}/trophies', trophy('Cup'));
  await openConsole(`/teams/${shown.id}?tab=trophies`);
  await click(await screen.findByRole('button', { name: opens }));
  return dialog(title);
}

const openAdd = () => openCase('Add New Trophy', /^Add Trophy/);
const title = (modal: HTMLElement) => field(/^Title/, modal);
const image = (modal: HTMLElement) => field(/^Image URL/, modal);
const isOff = (name: string, modal: HTMLElement) => (button(name, modal) as HTMLButtonElement).disabled;
const shows = (modal: HTMLElement, url: string) =>
  waitFor(() => expect(modal.querySelector('img')?.getAttribute('src')).toBe(url));

test("Add Trophy: Title and Image URL with a live preview; 'Add' disabled unless both are filled", async () => {
  const modal = await openAdd();
  await waitFor(() => expect(document.activeElement).toBe(title(modal)));
  expect(isOff('Add', modal)).toBe(true);
  await fill(title(modal), 'Lone Star Classic');
  expect(isOff('Add', modal)).toBe(true);
  await fill(image(modal), imageAt('ring'));
  expect(isOff('Add', modal)).toBe(false);
  await shows(modal, imageAt('ring'));
  await fill(title(modal), '   ');
  expect(isOff('Add', modal)).toBe(true);
});

test("Edit Trophy: 'Save' disabled unless both are filled", async () => {
  const modal = await openCase('Edit Runner-Up', /^Edit Trophy/);
  expect(title(modal).value).toBe('Runner-Up');
  await shows(modal, imageAt('cup'));
  await fill(image(modal), '');
  expect(isOff('Save', modal)).toBe(true);
  await fill(image(modal), imageAt('ring'));
  expect(isOff('Save', modal)).toBe(false);
});

test('an address that no browser should load is refused at its field', async () => {
  const modal = await openAdd();
  await fill(title(modal), 'Cup');
  await fill(image(modal), 'javascript:alert(1)');
  await within(modal).findByText('This image cannot be loaded.');
  expect(modal.querySelector('img')).toBeNull();
  await click(button('Add', modal));
  await within(modal).findByText('Enter an address that starts with https://, or choose a file.');
  expect(document.activeElement).toBe(image(modal));
  expect(network.calls('POST /teams/{id}/trophies')).toHaveLength(0);
});

test('what was typed survives a lost connection, and closing asks first', async () => {
  const modal = await openAdd();
  await fill(title(modal), 'Cup');
  await fill(image(modal), imageAt('cup'));
  const mend = network.lose('POST /teams/{id}/trophies');
  await click(button('Add', modal));
  expect((await within(modal).findByRole('alert')).textContent).toContain('The server cannot be reached.');
  await userEvent.keyboard('{Escape}');
  await click(button('Keep editing', await dialog('Discard changes?')));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Discard changes?' })).toBeNull());
  expect([title(modal).value, image(modal).value]).toEqual(['Cup', imageAt('cup')]);
  mend();
  await click(button('Add', modal));
  await toast('Trophy added');
  expect(network.calls('POST /teams/{id}/trophies').at(-1)!.body).toEqual({ title: 'Cup', imageURL: imageAt('cup') });
});
