import type { Player } from '@dugout/contract/features/players/player.schema.ts';
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { openConsole } from './console.tsx';
import { network } from './network.ts';
import { newId } from './samples.ts';
import { changedOf, fordham, rowOf } from './samples/players.ts';

/** The list with this one player, who is saved as she is sent. */
export async function openList(of: Player): Promise<void> {
  // Loaded when it is opened; how long that takes is no part of a test.
  await import('../src/features/players/edit-player-row.modal.tsx');
  network.answer('GET /players', [rowOf(of)]);
  network.answer('GET /players/{id}', of);
  network.answer('GET /teams/{id}/numbers', []);
  network.answer('GET /schools', [fordham]);
  network.answer('GET /seasons', []);
  network.answer('PUT /players/{id}', changedOf({ ...of, version: of.version + 1 }), { act: newId() });
  await openConsole('/players');
  await screen.findByLabelText(`Edit ${of.name}`);
}

export async function pressEdit({ name }: Player): Promise<HTMLElement> {
  await userEvent.click(screen.getByLabelText(`Edit ${name}`));
  // Whom it is about stands in its title.
  return screen.findByRole('dialog', { name: /^Edit Player/ });
}

/** Loaded: there is something to type into. */
export async function editPlayer(of: Player): Promise<HTMLElement> {
  await openList(of);
  const modal = await pressEdit(of);
  await within(modal).findByLabelText('Jersey #');
  return modal;
}

export const turnTo = (modal: HTMLElement, tab: string) =>
  userEvent.click(within(modal).getByRole('tab', { name: new RegExp(`^${tab}`) }));

export const updateButton = (modal: HTMLElement): HTMLButtonElement =>
  within(modal).getByText('Update Player').closest('button')!;

export const labeled = (modal: HTMLElement, label: string): HTMLInputElement => within(modal).getByLabelText(label);

export const committed = (modal: HTMLElement): HTMLInputElement =>
  within(modal).getByRole('checkbox', { name: 'Committed to College?' });

export const school = (modal: HTMLElement): HTMLInputElement => within(modal).getByRole('combobox', { name: 'School' });

export const college = (modal: HTMLElement): HTMLInputElement =>
  within(modal).getByRole('textbox', { name: 'College Committed' });

/** What was sent to be saved, the last time. */
export const sentPlayer = () => network.calls('PUT /players/{id}').at(-1)?.body as Record<string, unknown> | undefined;

/** Presses Update, and answers what was sent once the form is closed. */
export async function save(modal: HTMLElement): Promise<Record<string, unknown>> {
  await userEvent.click(updateButton(modal));
  await waitFor(() => {
    if (document.contains(modal)) throw new Error(`Edit Player is still open: ${modal.textContent}`);
  });
  return sentPlayer()!;
}
