import { expect, test } from 'vitest';
import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { uploadProblems } from '@dugout/contract/features/uploads/upload.routes.ts';
import { openConsole } from '../../../test/console.tsx';
import { network } from '../../../test/network.ts';
import { article, uploaded } from '../../../test/samples/media.ts';
import { button, field, fill } from '../../../test/screen.ts';

const wrongKind = 'Choose a JPEG, PNG, WebP or GIF image.';
const photo = () => new File([new Uint8Array(64)], 'photo.png', { type: 'image/png', lastModified: 1 });
const image = () => field(/^Image URL/);

/** Any form with a picture: here that of an article. */
async function openForm(): Promise<(file: File) => Promise<void>> {
  network.answer('POST /uploads', uploaded());
  await openConsole('/media/articles/new');
  await screen.findByRole('textbox', { name: /^Image URL/ });
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  expect(input.accept).toBe('image/jpeg,image/png,image/webp,image/gif');
  const user = userEvent.setup({ applyAccept: false });
  return (file) => user.upload(input, file);
}

test('what is no picture is refused at the field, and what was typed stays', async () => {
  const choose = await openForm();
  await fill(image(), 'https://images.example/cup.png');
  // By what it says of itself: not even sent.
  await choose(new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }));
  await screen.findByText(wrongKind);
  const large = photo();
  Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 });
  await choose(large);
  await screen.findByText('The image is larger than 10 MB.');
  expect(network.calls('POST /uploads')).toEqual([]);
  // By its content: the server says it.
  network.refuse('POST /uploads', uploadProblems.wrongType);
  await choose(photo());
  await screen.findByText(wrongKind);
  expect(image().getAttribute('aria-invalid')).toBe('true');
  expect(image().value).toBe('https://images.example/cup.png');
  await fill(image(), 'https://images.example/ring.png');
  await waitFor(() => expect(screen.queryByText(wrongKind)).toBeNull());
});

test('a lost connection is said at the field; the same file again carries the same key', async () => {
  const choose = await openForm();
  const mend = network.lose('POST /uploads');
  const file = photo();
  await choose(file);
  await screen.findByText('The server cannot be reached. Check your connection and try again.');
  mend();
  await choose(file);
  await waitFor(() => expect(image().value).toBe('photo.png'));
  const keys = network.calls('POST /uploads').map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

test('an upload is shown by the name of its file, or as an uploaded image; its address is what is saved', async () => {
  const choose = await openForm();
  network.answer('POST /articles', article());
  network.answer('GET /articles', []);
  await choose(photo());
  await waitFor(() => expect(image().value).toBe('photo.png'));
  expect(document.body.textContent).not.toContain('/api/files');
  await fill(field('Title'), 'Cup');
  await fill(field('Body'), 'Won.');
  await userEvent.click(button('Save'));
  await waitFor(() => expect(network.calls('POST /articles')[0]?.body).toMatchObject({ imageUrl: uploaded().url }));
});

test('typing takes the place of an uploaded file', async () => {
  const stored = article({ imageUrl: uploaded().url });
  network.answer('GET /articles/{id}', stored);
  await openConsole(`/media/articles/${stored.id}`);
  await waitFor(() => expect(image().value).toBe('Uploaded image'));
  await userEvent.click(image());
  await userEvent.paste('https://images.example/cup.png');
  expect(image().value).toBe('https://images.example/cup.png');
});
