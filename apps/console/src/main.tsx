import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ProblemError } from './api/problem-error.ts';
import { queryClient } from './api/queries.ts';
import { router } from './app/router.ts';
import { tellWholeTexts } from './kit/page/whole-text.ts';
import { ThemeProvider } from './kit/theme/theme-provider.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

tellWholeTexts(document);
createRoot(root, {
  // The error screen already shows what the server answered. Any other error is logged, as React does it by default.
  onCaughtError: (error) => {
    // oxlint-disable-next-line no-console
    if (!(error instanceof ProblemError)) console.error(error);
  },
}).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <ThemeProvider>
        <RouterProvider router={router} />
      </ThemeProvider>
    </QueryClientProvider>
  </StrictMode>,
);
