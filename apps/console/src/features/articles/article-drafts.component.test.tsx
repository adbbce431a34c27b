import { expect, test } from 'vitest';
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { router } from '../../app/router.ts';
import { closeConsole, openConsole } from '../../../test/console.tsx';
import { network } from '../../../test/network.ts';
import { administrator, newId } from '../../../test/samples.ts';
import { dashboard } from '../../../test/samples/dashboard.ts';
import { article } from '../../../test/samples/media.ts';
import { button, dialog, field, fill, toast } from '../../../test/screen.ts';

const notice = /^This is your draft from \w{3} \d{1,2}, \d{1,2}:\d{2} [AP]M\.$/;
const draftsKept = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:')).length;
const address = () => router.state.location.href;

async function open(which: string): Promise<void> {
  closeConsole();
  await openConsole(`/media/articles/${which}`);
  await screen.findByRole('textbox', { name: 'Title' });
}

test('a draft is gone once it is saved', async () => {
  network.answer('GET /articles', []);
  network.answer('POST /articles', article(), { act: newId() });
  await open('new');
  await fill(field('Title'), 'Gold');
  await fill(field('Body'), 'Kept.');
  await waitFor(() => expect(draftsKept()).toBe(1));
  await open('new');
  await screen.findByText(notice);
  await userEvent.click(button('Save'));
  await toast('Article created');
  await waitFor(() => expect(draftsKept()).toBe(0));
  await open('new');
  expect(field('Title').value).toBe('');
});

test('Cancel with unsaved changes asks first, and says what happens to the draft', async () => {
  const gold = article();
  network.answer('GET /articles', [gold]);
  network.answer('GET /medias', []);
  network.answer('GET /articles/{id}', gold);
  await open(gold.id);
  await fill(field('Body'), 'Changed.');
  await userEvent.click(button('Cancel'));
  const question = await dialog('Discard changes?');
  expect(question.textContent).toContain('It can stay in this browser as a draft, or go for good.');
  await userEvent.click(button('Keep editing', question));
  expect(field('Body').value).toBe('Changed.');
  // Every other way out asks the same.
  await userEvent.click(await screen.findByRole('tab', { name: 'Videos' }));
  await userEvent.click(button('Keep draft', await dialog('Discard changes?')));
  await waitFor(() => expect(address()).toContain('tab=videos'));
  await open(gold.id);
  await screen.findByText(notice);
  expect(field('Body').value).toBe('Changed.');
  await userEvent.click(button('Cancel'));
  await userEvent.click(button('Discard', await dialog('Discard changes?')));
  await waitFor(() => expect(address()).toBe('/media'));
  await waitFor(() => expect(draftsKept()).toBe(0));
  await open(gold.id);
  expect(field('Body').value).toBe('They won.\n\nTwice.');
  // Without changes there is nothing to ask.
  await userEvent.click(button('Cancel'));
  await waitFor(() => expect(address()).toBe('/media'));
});

test('another person never sees them, not even where the first one did not sign out', async () => {
  network.answer('GET /articles', []);
  await open('new');
  await fill(field('Title'), 'Not for the next one');
  await waitFor(() => expect(draftsKept()).toBe(1));
  network.answer('GET /auth/me', { ...administrator, id: newId() });
  await open('new');
  expect(field('Title').value).toBe('');
  expect(screen.queryByText(/draft from/)).toBeNull();
  expect(draftsKept()).toBe(1);
  // It was there all the time.
  network.answer('GET /auth/me', administrator);
  await open('new');
  await screen.findByText(notice);
  expect(field('Title').value).toBe('Not for the next one');
});

test('signing out asks first, and clears the drafts of this browser', async () => {
  network.answer('GET /articles', []);
  await open('new');
  await fill(field('Title'), 'Not for the next one');
  await waitFor(() => expect(draftsKept()).toBe(1));
  const logOut = async () => {
    await userEvent.click(button(/, account$/));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    return dialog('Log Out?');
  };
  await userEvent.click(button('Stay signed in', await logOut()));
  expect(draftsKept()).toBe(1);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(button('Log out and delete', await logOut()));
  await waitFor(() => expect(address()).toBe('/login'));
  await waitFor(() => expect(draftsKept()).toBe(0));
  await open('new');
  expect(field('Title').value).toBe('');
  expect(screen.queryByText(/This is your draft/)).toBeNull();
});

test('what was typed into the drawer of the dashboard waits on the media screen', async () => {
  network.answer('GET /dashboard', dashboard());
  network.answer('GET /users', []);
  network.answer('GET /articles', []);
  await openConsole('/');
  await userEvent.click(await screen.findByRole('button', { name: 'New Article' }));
  const drawer = await dialog('New Article');
  await fill(within(drawer).getByRole('textbox', { name: 'Title' }), 'Gold');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(button('Keep draft', await dialog('Discard changes?')));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await open('new');
  await screen.findByText(notice);
  expect(field('Title').value).toBe('Gold');
});

test("Dashboard, New Article: title and body required after trimming, else error toast 'Title and Body are required'", async () => {
  network.answer('GET /dashboard', dashboard());
  network.answer('GET /users', []);
  network.answer('POST /articles', article(), { act: newId() });
  await openConsole('/');
  const actions = within(await screen.findByRole('list', { name: 'Quick actions' })).getAllByRole('button');
  expect(actions[1]!.textContent).toBe('New Article');
  await userEvent.click(actions[1]!);
  const drawer = await dialog('New Article');
  const [title, body] = [field('Title', drawer), field('Body', drawer)];
  await waitFor(() => expect(document.activeElement).toBe(title));
  await fill(title, '  Gold  ');
  await fill(body, '  ');
  await userEvent.click(button('Save', drawer));
  expect((await toast('Title and Body are required')).getAttribute('role')).toBe('alert');
  expect(body.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(body);
  await fill(body, 'A body.');
  const mend = network.breakDown('POST /articles');
  await userEvent.click(button('Save', drawer));
  await within(drawer).findByRole('alert');
  expect(body.value).toBe('A body.');
  mend();
  await userEvent.click(button('Save', drawer));
  await toast('Article created');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(network.calls('POST /articles').at(-1)!.body).toEqual({ title: 'Gold', body: 'A body.' });
});
