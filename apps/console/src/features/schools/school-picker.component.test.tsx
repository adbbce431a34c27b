import { schoolSearch } from '@dugout/contract/features/schools/school.rules.ts';
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { college, committed, editPlayer, school } from '../../../test/edit-player.ts';
import { network } from '../../../test/network.ts';
import { fordham, player, school as schoolOf } from '../../../test/samples/players.ts';
import { fill } from '../../../test/screen.ts';

const texas = ['Texas State', 'Texas A&M', 'Texas Christian', 'Texas Southern', 'Texas Tech'].map((name) =>
  schoolOf(name),
);
const all = [fordham, ...texas];

const options = () => within(screen.getByRole('listbox', { name: 'School' })).getAllByRole('option');
const list = () => screen.queryByRole('listbox', { name: 'School' });
const shown = () => waitFor(() => expect(list()).not.toBeNull());
const hidden = () => waitFor(() => expect(list()).toBeNull());
/** The highlighted option, as a screen reader user hears it. */
const marked = (modal: HTMLElement) => {
  const id = school(modal).getAttribute('aria-activedescendant');
  return id === null ? null : document.getElementById(id)!.querySelector('span')!.textContent;
};
const found = (count: number) => waitFor(() => expect(options()).toHaveLength(count));

/** Open at Info, with the checkbox on and the picker closed. */
async function openPicker(): Promise<HTMLElement> {
  const modal = await editPlayer(player());
  network.answer('GET /schools', ({ query: { search = '' } }) =>
    all.filter(({ name, city }) => `${name} ${city}`.toLowerCase().includes(search.toLowerCase())),
  );
  await userEvent.click(committed(modal));
  expect(school(modal).getAttribute('aria-expanded')).toBe('false');
  return modal;
}

describe('School picker', () => {
  test("label, placeholder 'Search schools…'; typing opens a dropdown of matches, each with name and 'city, state'; selecting sets the field text to the school name", async () => {
    const modal = await openPicker();
    expect(school(modal).placeholder).toBe('Search schools…');
    await userEvent.click(school(modal));
    await userEvent.paste('bronx');
    await found(1);
    const [option] = options();
    for (const words of ['Fordham University', 'Bronx, NY', 'NCAA Division I · Atlantic 10 Conference'])
      expect(option!.textContent).toContain(words);
    expect(option!.querySelector('mark')!.textContent).toBe('Bronx');
    await userEvent.click(option!);
    expect(school(modal).value).toBe('Fordham University');
    expect(college(modal).value).toBe('Fordham University');
  });

  test("'No matches' when none", async () => {
    const modal = await openPicker();
    await fill(school(modal), 'westbrqx');
    await within(modal).findByText('No matches');
    expect(screen.queryAllByRole('option')).toEqual([]);
  });

  test("a 'Clear' button empties the text and reopens the list", async () => {
    const modal = await openPicker();
    expect(within(modal).queryByRole('button', { name: 'Clear' })).toBeNull();
    await fill(school(modal), 'fordham');
    await found(1);
    await userEvent.click(options()[0]!);
    await hidden();
    await userEvent.click(within(modal).getByRole('button', { name: 'Clear' }));
    expect(school(modal).value).toBe('');
    expect(document.activeElement).toBe(school(modal));
    await found(all.length);
  });

  test('opens on focus, on typing, or on arrow keys while closed', async () => {
    const modal = await openPicker();
    committed(modal).focus();
    await userEvent.tab();
    expect(document.activeElement).toBe(school(modal));
    await shown();
    for (const key of ['f', '{ArrowDown}', '{ArrowUp}']) {
      await userEvent.keyboard('{Escape}');
      await hidden();
      await userEvent.keyboard(key);
      await shown();
    }
  });

  test('closes on selecting, on Escape, or on a mouse press outside; Escape closes the dropdown only', async () => {
    const modal = await openPicker();
    await userEvent.click(school(modal));
    await found(all.length);
    await userEvent.click(options()[1]!);
    await hidden();
    expect(document.activeElement).toBe(school(modal));

    await userEvent.click(school(modal));
    await shown();
    await userEvent.keyboard('{Escape}');
    await hidden();
    expect(document.contains(modal)).toBe(true);
    expect(screen.queryByRole('dialog', { name: 'Discard changes?' })).toBeNull();

    await userEvent.click(school(modal));
    await shown();
    await userEvent.click(within(modal).getByText('Edit Player'));
    await hidden();
    expect(document.contains(modal)).toBe(true);
  });

  test('the highlighted row resets when typing', async () => {
    const modal = await openPicker();
    await fill(school(modal), 'tex');
    await found(texas.length);
    await waitFor(() => expect(marked(modal)).toContain(texas[0]!.name));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(marked(modal)).toContain(texas[3]!.name);
    await userEvent.keyboard('as');
    await waitFor(() => expect(network.calls('GET /schools').at(-1)!.query).toEqual({ search: 'texas' }));
    await waitFor(() => expect(list()!.getAttribute('aria-busy')).toBe('false'));
    expect(marked(modal)).toContain(texas[0]!.name);
  });

  test('waits 250 ms after the last letter, and asks once for what was typed', async () => {
    const modal = await openPicker();
    await userEvent.click(school(modal));
    await found(all.length);
    const before = network.calls('GET /schools').length;
    let askedAt = 0;
    network.answer('GET /schools', () => {
      askedAt = performance.now();
      return [fordham];
    });
    await userEvent.keyboard('fordha');
    const lastLetter = performance.now();
    await userEvent.keyboard('m');
    await found(1);
    expect(askedAt - lastLetter).toBeGreaterThanOrEqual(schoolSearch.debounceMs);
    expect(
      network
        .calls('GET /schools')
        .slice(before)
        .map(({ query }) => query),
    ).toEqual([{ search: 'fordham' }]);
  });

  test('while the schools are loading, and when they could not be loaded', async () => {
    const modal = await openPicker();
    const release = network.hold('GET /schools');
    await userEvent.click(school(modal));
    await within(modal).findByText('Loading schools…');
    release();
    await found(all.length);
    const mend = network.breakDown('GET /schools', 400);
    await fill(school(modal), 'fordham');
    await within(modal).findByText('Failed to load schools');
    mend();
    await userEvent.click(within(modal).getByRole('button', { name: 'Try again' }));
    await found(1);
  });

  test('the combobox pattern by keyboard: Home, End, Enter chooses and does not save, Tab leaves', async () => {
    const modal = await openPicker();
    await fill(college(modal), 'Typed College');
    await userEvent.click(school(modal));
    await found(all.length);
    expect(school(modal).getAttribute('aria-controls')).toBe(list()!.id);
    await userEvent.keyboard('{Enter}');
    expect(list()).not.toBeNull();
    const [first, last] = [all[0]!.name, all.at(-1)!.name];
    await userEvent.keyboard('{ArrowDown}{End}');
    expect(marked(modal)).toContain(last);
    await userEvent.keyboard('{ArrowDown}');
    expect(marked(modal)).toContain(first);
    await userEvent.keyboard('{End}{Home}');
    expect(marked(modal)).toContain(first);
    await userEvent.keyboard('{Enter}');
    await hidden();
    expect(school(modal).getAttribute('aria-expanded')).toBe('false');
    expect(college(modal).value).toBe(first);
    await userEvent.keyboard('{ArrowDown}');
    await found(all.length);
    expect(options().filter((option) => option.getAttribute('aria-selected') === 'true')).toHaveLength(1);
    await userEvent.tab();
    await hidden();
    expect(document.activeElement).toBe(within(modal).getByRole('button', { name: 'Clear' }));
    await userEvent.tab();
    expect(document.activeElement).toBe(college(modal));
    expect(network.calls('PUT /players/{id}')).toHaveLength(0);
  });

  test('before the arrows go into the list, Home and End belong to the text', async () => {
    const modal = await openPicker();
    await userEvent.click(school(modal));
    await userEvent.keyboard('ordham{Home}f');
    expect(school(modal).value).toBe('fordham');
  });
});
