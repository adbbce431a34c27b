import { createRouter } from '@tanstack/react-router';
import { session } from '../api/browser-session.ts';
import { queryClient } from '../api/queries.ts';
import { provideKinds } from '../kit/record/kinds.ts';
import { ErrorScreen } from './error-screen.tsx';
import { routeTree } from './routes.ts';
import { askForRows } from './screen.ts';
import { parseSearch, stringifySearch } from './search-params.ts';

provideKinds(() => import('./records.ts').then((file) => file.recordKinds));

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultErrorComponent: ErrorScreen,
  // Blank while loading, as section 2 asks: no spinner for what takes a moment.
  defaultPendingMs: 60_000,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

/** The places of the shell have given way to the shell, or to the sign-in. */
const isDrawn = router.subscribe('onRendered', () => {
  isDrawn();
  document.documentElement.removeAttribute('data-boot');
});

/** What the last person saw must not be there for the next one; the guard then decides where this tab belongs. */
session.onChange(() => {
  queryClient.clear();
  void router.invalidate();
});

/** The screens' code is fetched beside the question who is signed in, and so are the rows: not one after the other. */
if (session.mayBeSignedIn()) {
  const { pathname, search } = router.latestLocation;
  const [matchedRoutes] = router.getMatchedRoutes(pathname);
  for (const route of matchedRoutes) {
    void router.loadRouteChunk(route);
    askForRows(route.options.component, search).catch(() => undefined);
  }
}
