import { useEffect } from 'react';
import type { OverlayLoader } from '../../kit/overlay/use-overlay.tsx';

const load: OverlayLoader<{ name: string }> = () => import('./event.panel.tsx').then((file) => file.EventPanel);

/** Fetched when there is nothing else to do, so that the first press opens at once. */
export function usePreloadedPanel(): typeof load {
  useEffect(() => {
    const timer = window.setTimeout(() => void load().catch(() => undefined), 800);
    return () => window.clearTimeout(timer);
  }, []);
  return load;
}
