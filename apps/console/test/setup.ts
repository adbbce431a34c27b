import { notifications } from '@mantine/notifications';
import { configure } from '@testing-library/dom';
import { flushSync } from 'react-dom';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { session } from '../src/api/browser-session.ts';
import { queryClient } from '../src/api/queries.ts';
import { reachability } from '../src/api/reachability.ts';
import { components } from '../src/kit/theme/components.ts';
import { closeConsole } from './console.tsx';
import { network } from './network.ts';
import { administrator, organisation } from './samples.ts';
import { setViewport, withoutMotion } from './viewport.ts';

/** Runs for every file of component tests: each test starts with an empty browser and a network that knows who is signed in. */
configure({
  asyncUtilTimeout: 5_000,
  // What an act changes is drawn before the test looks, with the effects that follow from it.
  eventWrapper: (act) => flushSync(act),
  asyncWrapper: async (act) => {
    const answer = await act();
    for (let rounds = 0; rounds < 3; rounds += 1) await new Promise((drawn) => setTimeout(drawn));
    return answer;
  },
});

// Failed calls are asked again as often as ever, but without the pauses in between.
const { queries, ...others } = queryClient.getDefaultOptions();
queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 1 } });

// Nothing is laid out here: every list of choices would count as scrolled out of sight, and be hidden.
components['Popover'] = { ...components['Popover'], defaultProps: { hideDetached: false } };

// A text field that grows with its text listens to the fonts; there are none.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

// A renewal waits for the other tabs; there are none.
Object.defineProperty(navigator, 'locks', {
  value: { request: (_name: string, work: () => unknown) => work() },
  configurable: true,
});

beforeAll(() => {
  network.start();
  withoutMotion();
});

beforeEach(() => {
  network.reset();
  network.answer('GET /organisation', organisation);
  network.answer('GET /auth/me', administrator);
  network.answer('GET /views', []);
  network.answer('GET /teams/{id}/seasons', []);
  network.answer('GET /ready', { status: 'ok' });
  network.answer('POST /auth/logout', undefined);
  setViewport(1440, 900);
});

afterEach(() => {
  closeConsole();
  vi.useRealTimers();
  notifications.clean();
  session.end();
  queryClient.clear();
  reachability.answered();
  localStorage.clear();
  sessionStorage.clear();
  expect(network.faults(), 'what the contract does not know').toEqual([]);
});
