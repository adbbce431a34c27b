import { expect, test } from 'vitest';
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import type { View } from '@dugout/contract/features/views/view.schema.ts';
import { viewProblems } from '@dugout/contract/features/views/view.routes.ts';
import { router } from '../../app/router.ts';
import { openConsole } from '../../../test/console.tsx';
import { network } from '../../../test/network.ts';
import { administrator, newId, team } from '../../../test/samples.ts';
import { button, dialog, field, fill } from '../../../test/screen.ts';

const texas: View = {
  id: newId(),
  version: 1,
  list: 'teams',
  name: 'Texas',
  shared: false,
  owner: { id: administrator.id, name: administrator.name },
  mine: true,
  isDefault: false,
  query: { state: 'TX' },
};

const views = () => screen.findByRole('button', { name: /^Views/ });

async function choose(name: string): Promise<void> {
  await userEvent.click(await views());
  await userEvent.click(within(await screen.findByRole('menu', { name: /^Views/ })).getByText(name));
}

test('what is refused is taken back and told, and what was typed is given back', async () => {
  network.answer('GET /teams', [team({ name: 'Ash' })]);
  network.answer('GET /views', [texas]);
  network.refuse('POST /views', viewProblems.nameTaken);
  await openConsole('/teams?state=OK');
  await screen.findByText('Ash');
  await choose('Save as view…');
  const form = await dialog('Save as View');
  await fill(field(/^Name/, form), 'texas');
  await userEvent.click(button('Save View', form));
  await screen.findByText(/A view with this name already exists\.$/);
  const again = await dialog('Save as View');
  expect(field(/^Name/, again).value).toBe('texas');
  await userEvent.click(button('Cancel', again));
  await userEvent.click(button('Discard', await dialog('Discard changes?')));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await views()).textContent).toBe('Views');
  expect(router.state.location.href).toBe('/teams?state=OK');
});

test('a view that could not be deleted is there again', async () => {
  network.answer('GET /teams', [team({ name: 'Ash' })]);
  network.answer('GET /views', [texas]);
  network.breakDown('DELETE /views/{id}');
  await openConsole(`/teams?state=TX&view=${texas.id}`);
  await screen.findByText('Ash');
  expect((await views()).textContent).toBe('Texas');
  await choose('Delete view');
  await screen.findByRole('alert');
  await waitFor(async () => expect((await views()).textContent).toBe('Texas'));
});
