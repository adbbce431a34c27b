import { lazyRouteComponent } from '@tanstack/react-router';
import { session } from '../api/browser-session.ts';
import { networkProblem } from '../api/problem-error.ts';
import { reachability } from '../api/reachability.ts';

type Address = Record<string, unknown>;

/** A screen that can ask for what it shows before it is drawn. */
interface AskingScreen {
  readonly ask?: (address: Address) => Promise<void>;
}

/**
 * The router takes code that cannot be fetched for an old version, and reloads the page. While the server cannot be
 * reached that would end on the browser's own error page.
 */
async function reached<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    await reachability.lookNow();
    throw reachability.current() === null ? error : networkProblem();
  }
}

const loaders = new WeakMap<object, () => Promise<AskingScreen | undefined>>();

/** A screen that is loaded when it is opened. */
export function screen<T extends Record<string, unknown>, K extends keyof T & string>(load: () => Promise<T>, name: K) {
  const component = lazyRouteComponent(() => reached(load), name);
  loaders.set(component, async () => (await load())[name] as AskingScreen | undefined);
  return component;
}

/** The server judges whether this person may have them; until it is known who they are, nothing of it is drawn. */
export async function askForRows(component: unknown, address: Address): Promise<void> {
  const load = typeof component === 'function' ? loaders.get(component) : undefined;
  const [loaded, entered] = await Promise.all([load?.(), session.access() !== null || session.renew(null)]);
  if (entered) await loaded?.ask?.(address);
}
