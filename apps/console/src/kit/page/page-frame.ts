import { createContext, use, useState } from 'react';

export interface Place {
  label: string;
  to: string;
}

/** Where the shell lets a screen put its title, its way back and its actions. */
export interface PageFrame {
  phone: boolean;
  /** "Bombers Admin": the last part of every document title. */
  product: string;
  /** The entry of the navigation that the screen belongs to. */
  place: Place | null;
  breadcrumb: HTMLElement | null;
  phoneTitle: HTMLElement | null;
  phoneActions: HTMLElement | null;
  /** Beside everything, the full height of the window: where a panel is docked. */
  aside: HTMLElement | null;
  /** The last address of each screen, the newest last, so that a back arrow returns to the filtered list; gone with the shell. */
  visited: Map<string, Record<string, string | undefined>>;
}

export const PageFrameContext = createContext<PageFrame | null>(null);

export function usePageFrame(): PageFrame {
  const frame = use(PageFrameContext);
  if (!frame) throw new Error('A page header needs the shell around it.');
  return frame;
}

/** The path of the screen of these that was open last; settled when the caller is opened, so that it does not move. */
export function useLastVisited(isOne: (path: string) => boolean): string | undefined {
  const { visited } = usePageFrame();
  const [last] = useState(() => [...visited.keys()].findLast(isOne));
  return last;
}
