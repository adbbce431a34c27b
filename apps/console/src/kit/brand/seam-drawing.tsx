import { smallBall } from './ball-geometry.ts';

/** Fills an empty space: the ball as a quiet outline. */
export function SeamDrawing({ size = 68 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="-1.04 -1.04 2.08 2.08" aria-hidden focusable="false">
      <circle r="1" fill="var(--bx-sunken)" stroke="var(--bx-line-strong)" strokeWidth="0.035" />
      <g fill="none" stroke="var(--bx-line-control)" strokeLinecap="round" strokeLinejoin="round">
        <path d={smallBall.line} strokeWidth="0.03" />
        <path d={smallBall.stitches} strokeWidth="0.065" />
      </g>
    </svg>
  );
}
