import { createContext, useContext } from 'react';

/**
 * Where menus, lists and tooltips are put: inside the landmark or dialog that they belong to. At the end of the page,
 * where the library puts them, a screen reader in a dialog would not find them.
 */
const FloatTargetContext = createContext<string | HTMLElement>('#content');

export const FloatTargetProvider = FloatTargetContext.Provider;

export function useFloatTarget(): { target: string | HTMLElement } {
  return { target: useContext(FloatTargetContext) };
}
