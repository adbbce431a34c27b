import { beforeEach, expect, test, vi } from 'vitest';
import { fireEvent, screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { router } from '../../app/router.ts';
import { openConsole } from '../../../test/console.tsx';
import { network } from '../../../test/network.ts';
import { team } from '../../../test/samples.ts';
import { toast } from '../../../test/screen.ts';

const copied = 'Code Copied.';
const toasts = () => screen.queryAllByRole('status').filter((one) => one.textContent.includes(copied));

/** Any toast: here that of a code that was copied. */
async function openTeams(): Promise<() => Promise<void>> {
  await openConsole('/teams');
  const copy = await screen.findByRole('button', { name: /^Copy team code/ });
  return async () => {
    fireEvent.click(copy);
    await toast(copied);
  };
}

beforeEach(() => {
  network.answer('GET /teams', [team({ teamCode: 'ASH-1234' })]);
});

test("Team Code: clicking copies it and toasts 'Code Copied.'; copying is not opening", async () => {
  const copy = await openTeams();
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await copy();
  expect(write).toHaveBeenCalledWith('ASH-1234');
  expect(router.state.location.pathname).toBe('/teams');
  write.mockRestore();
});

test('a browser that refuses to copy is told as such', async () => {
  await openTeams();
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  fireEvent.click(screen.getByRole('button', { name: /^Copy team code/ }));
  expect((await toast('The code could not be copied.')).getAttribute('role')).toBe('alert');
  expect(toasts()).toEqual([]);
  write.mockRestore();
});

test('close after 3 seconds; the timer pauses on hover', async () => {
  const copy = await openTeams();
  await copy();
  const came = performance.now();
  await waitFor(() => expect(toasts()).toEqual([]), { timeout: 8_000 });
  expect(performance.now() - came).toBeGreaterThan(2_800);
  await copy();
  await userEvent.hover(toasts()[0]!);
  // Longer than the lifetime: the time itself is what is tested.
  await new Promise((later) => setTimeout(later, 3_500));
  expect(toasts()).toHaveLength(1);
  await userEvent.unhover(toasts()[0]!);
  await waitFor(() => expect(toasts()).toEqual([]), { timeout: 8_000 });
});

test('or by the close button; at most three at once', async () => {
  const copy = await openTeams();
  await copy();
  fireEvent.click(toasts()[0]!.querySelector('[aria-label="Close"]')!);
  await waitFor(() => expect(toasts()).toEqual([]), { timeout: 2_500 });
  const button = screen.getByRole('button', { name: /^Copy team code/ });
  for (let n = 0; n < 5; n += 1) fireEvent.click(button);
  await waitFor(() => expect(toasts()).toHaveLength(3));
});
