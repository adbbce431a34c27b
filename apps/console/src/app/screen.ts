import { lazyRouteComponent } from '@tanstack/react-router';
import { session } from '../api/browser-session.ts';

type Address = Record<string, unknown>;

/** A screen that can ask for what it shows before it is drawn. */
interface AskingScreen {
  readonly ask?: (address: Address) => Promise<void>;
}

const loaders = new WeakMap<object, () => Promise<AskingScreen | undefined>>();

/** A screen that is loaded when it is opened. */
export function screen<T extends Record<string, unknown>, K extends keyof T & string>(load: () => Promise<T>, name: K) {
  const component = lazyRouteComponent(load, name);
  loaders.set(component, async () => (await load())[name] as AskingScreen | undefined);
  return component;
}

/** The server judges whether this person may have them; until it is known who they are, nothing of it is drawn. */
export async function askForRows(component: unknown, address: Address): Promise<void> {
  const load = typeof component === 'function' ? loaders.get(component) : undefined;
  const [loaded, entered] = await Promise.all([load?.(), session.access() !== null || session.renew(null)]);
  if (entered) await loaded?.ask?.(address);
}
