import { fireEvent, screen, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { router } from '../src/app/router.ts';

/** The toast with these words; it may take a moment. */
export async function toast(text: string): Promise<HTMLElement> {
  const words = await screen.findByText(text, { selector: '[role=status] *, [role=alert] *' });
  return words.closest<HTMLElement>('[role=status], [role=alert]')!;
}

export const dialog = (name: string | RegExp): Promise<HTMLElement> => screen.findByRole('dialog', { name });

export const button = (name: string | RegExp, of: HTMLElement = document.body): HTMLElement =>
  within(of).getByRole('button', { name });

export const field = (name: string | RegExp, of: HTMLElement = document.body): HTMLInputElement =>
  within(of).getByRole('textbox', { name });

/** In one go: a key at a time takes long, and few tests are about keys. */
export async function fill(into: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(into);
  // A list that closes meanwhile gives the focus back to its own field.
  into.focus();
  if (text !== '') await userEvent.paste(text);
}

/** A select of a form: its list lies outside of it. */
export async function chooseIn(of: HTMLElement, label: string, option: string): Promise<void> {
  await userEvent.click(within(of).getByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

/** What the address says after its question mark. */
export const addressOf = (): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(router.state.location.searchStr));

/** A day or a time: browsers give the whole of it at once. */
export const put = (into: HTMLElement, value: string): void => void fireEvent.change(into, { target: { value } });

/** Without a look at the styles of everything around it, which takes longer than the press. */
export const click = (on: Element): Promise<void> => userEvent.click(on, { delay: null, pointerEventsCheck: 0 });

/** As a hand on Shift does: the state of a key is kept by one user only. */
export async function shiftClick(element: Element): Promise<void> {
  const user = userEvent.setup();
  await user.keyboard('{Shift>}');
  await user.click(element);
  await user.keyboard('{/Shift}');
}
