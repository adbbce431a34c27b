interface HappyDom {
  readonly happyDOM: {
    readonly setViewport: (size: { width: number; height: number }) => void;
    readonly settings: { readonly device: { prefersReducedMotion: 'reduce' | 'no-preference' } };
  };
}

const dom = () => (window as unknown as HappyDom).happyDOM;

/** A desk is 1440 × 900, a phone 390 × 844: media queries answer to it, nothing is laid out. */
export function setViewport(width: number, height: number): void {
  dom().setViewport({ width, height });
}

export const phone = () => setViewport(390, 844);

/** What opens is there at once, and what closes is gone. */
export const withoutMotion = () => void (dom().settings.device.prefersReducedMotion = 'reduce');
