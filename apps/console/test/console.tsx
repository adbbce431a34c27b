import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot, type Root } from 'react-dom/client';
import { session } from '../src/api/browser-session.ts';
import { queryClient } from '../src/api/queries.ts';
import { router } from '../src/app/router.ts';
import { ThemeProvider } from '../src/kit/theme/theme-provider.tsx';

let root: Root | null = null;

/** The browser is closed. */
export function closeConsole(): void {
  root?.unmount();
  root = null;
  document.body.replaceChildren();
}

/** Of a router that is drawn nowhere. Once it was, it would wait for the screen of the test before, which is gone. */
const withoutScreen = router.startTransition;

/**
 * Opens the console as a user at this address, signed in by default: everything that `main.tsx` starts, with the
 * network of the test (`network.ts`). `setup.ts` cleans up what it leaves behind.
 */
export async function openConsole(address: string, { signedOut = false } = {}): Promise<void> {
  // The end of the test before has let the router ask who is here.
  queryClient.clear();
  if (!signedOut) session.signIn({ access: 'access', refresh: 'refresh' });
  router.history.replace(address);
  // Or else the screen of the test before would be drawn first, and ask for its records.
  router.startTransition = withoutScreen;
  await router.load();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <QueryClientProvider client={queryClient}>
      <ThemeProvider>
        <RouterProvider router={router} />
      </ThemeProvider>
    </QueryClientProvider>,
  );
  await router.load();
}
