import { afterEach, expect, test, vi } from 'vitest';
import { screen, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { createRoot, type Root } from 'react-dom/client';
import { PageFrameContext, type PageFrame } from '../page/page-frame.ts';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { StepsBar } from './steps-bar.tsx';
import { WizardFooter } from './wizard-footer.tsx';

const steps = [
  { value: 'file', label: 'Choose a File' },
  { value: 'match', label: 'Match Columns' },
  { value: 'check', label: 'Check Rows' },
] as const;

const frame = (phone: boolean): PageFrame => ({
  phone,
  product: '',
  place: null,
  breadcrumb: null,
  phoneTitle: null,
  phoneActions: null,
  aside: null,
  visited: new Map(),
});

let root: Root | null = null;
function draw(part: React.ReactNode, { phone = false } = {}): void {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <ThemeProvider>
      <PageFrameContext value={frame(phone)}>{part}</PageFrameContext>
    </ThemeProvider>,
  );
}
afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
});

test('the current step is told, those before it are done and can be gone back to, those after it cannot', async () => {
  const onGo = vi.fn<(step: string) => void>();
  draw(<StepsBar label="Steps of the import" steps={steps} current="match" onGo={onGo} />);
  const bar = await screen.findByRole('navigation', { name: 'Steps of the import' });
  expect(bar.querySelector('[aria-current="step"]')?.textContent).toBe('2Match Columns');
  const [done, ...others] = within(bar).getAllByRole('button');
  expect(others).toEqual([]);
  expect(done!.textContent).toBe('Choose a File, done');
  done!.focus();
  await userEvent.keyboard('{Enter}');
  expect(onGo.mock.calls).toEqual([['file']]);
});

test('on a phone it is one line', async () => {
  draw(<StepsBar label="Steps of the import" steps={steps} current="match" onGo={() => undefined} />, { phone: true });
  expect((await screen.findByText('Match Columns')).parentElement!.textContent).toBe('2 of 3: Match Columns');
});

test('the footer leads back, away and on, with its sentence; the first step has no way back', async () => {
  const onBack = vi.fn<() => void>();
  const parts = { sentence: 'Nothing moves yet.', leave: <button type="button">Away</button>, primary: 'On' };
  draw(<WizardFooter onBack={onBack} {...parts} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
  expect(onBack).toHaveBeenCalledOnce();
  expect(screen.getByRole('contentinfo').textContent).toBe('BackNothing moves yet.AwayOn');
  root?.unmount();
  document.body.replaceChildren();
  draw(<WizardFooter {...parts} />);
  await screen.findByText('Nothing moves yet.');
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
});
