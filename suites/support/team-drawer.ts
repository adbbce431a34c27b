import type { Locator, Page } from '@playwright/test';
import { dialog } from './screen.ts';

/** What an administrator sees of Add Team, Edit Team and Remove Team. */
export const name = (drawer: Locator) => drawer.getByRole('textbox', { name: 'Team Name' });
export const field = (drawer: Locator, label: string) => drawer.getByRole('combobox', { name: label });
export const headCoach = (drawer: Locator) => field(drawer, 'Head Coach');
export const add = (drawer: Locator) => drawer.getByRole('button', { name: 'Add Team' });
export const update = (drawer: Locator) => drawer.getByRole('button', { name: 'Update Team' });
export const confirm = (drawer: Locator) => drawer.getByRole('button', { name: 'Confirm' });
export const options = (page: Page) => page.getByRole('listbox', { name: 'Head Coach' }).getByRole('option');
export const question = (page: Page) => dialog(page, 'Discard changes?');
/** Left of every drawer, on what lies behind it. */
export const clickOutside = (page: Page) => page.mouse.click(400, 500);
