import { expect, test } from 'vitest';
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { openConsole } from '../../../test/console.tsx';
import { network } from '../../../test/network.ts';
import { newId } from '../../../test/samples.ts';
import { button, fill } from '../../../test/screen.ts';

const results = () => within(screen.getByRole('listbox', { name: 'Results' })).queryAllByRole('option');

async function openPalette(): Promise<HTMLElement> {
  network.answer('GET /sponsors', []);
  await openConsole('/sponsor');
  await screen.findByRole('heading', { level: 1, name: 'Sponsors' });
  await userEvent.keyboard('{Control>}k{/Control}');
  return screen.findByRole('combobox', { name: 'Search everything' });
}

test('a screen is there without the server, which has no answer yet; the newest question counts', async () => {
  const found = { kind: 'player' as const, id: newId(), title: 'Élodie Quist', line: 'Ash · 14U', former: false };
  network.answer('GET /search', ({ query }) => (query.search === 'quist' ? [found] : []));
  const release = network.hold('GET /search');
  const field = await openPalette();
  await fill(field, 'eve');
  await waitFor(() => expect(results()[0]?.textContent).toContain('Events'));
  await fill(field, 'quist');
  await screen.findByText('Searching…');
  release();
  await waitFor(() =>
    expect(results().map((option) => option.textContent)).toEqual([expect.stringContaining('Élodie')]),
  );
  expect(results()[0]!.querySelector('mark')!.textContent).toBe('Quist');
  await fill(field, '%');
  await screen.findByText('No matches');
});

test('an address and a number are asked for as they were typed, and the line tells whose mother was found', async () => {
  const child = { kind: 'player' as const, id: newId(), title: 'Ivy Quist', line: 'Ash · 14U', former: false };
  const line = 'Parent of Ivy Quist, 14U Ash';
  const mother = { kind: 'user' as const, id: newId(), title: 'Amanda Black', line, former: false };
  network.answer('GET /search', [child, mother]);
  const field = await openPalette();
  await fill(field, ' a.black+x@mail.example ');
  await waitFor(() => expect(results()).toHaveLength(2));
  expect(results()[1]!.textContent).toContain(line);
  await fill(field, '(518)  555-0130');
  const asked = () => network.calls('GET /search').map(({ query }) => query['search']);
  await waitFor(() => expect(asked()).toEqual(['a.black+x@mail.example', '(518) 555-0130']));
  // Of signs alone there is no question.
  await fill(field, '(-)');
  await screen.findByText('No matches');
  expect(asked()).toHaveLength(2);
});

test('a failure is told and tried again', async () => {
  network.answer('GET /search', [{ kind: 'team', id: newId(), title: 'Ash', line: '14U', former: false }]);
  const mend = network.breakDown('GET /search');
  const field = await openPalette();
  await fill(field, 'ash');
  expect((await screen.findByRole('alert')).textContent).toContain('The search could not be done.');
  mend();
  await userEvent.click(button('Try again'));
  await waitFor(() => expect(results().map((option) => option.textContent)).toEqual([expect.stringContaining('Ash')]));
});
