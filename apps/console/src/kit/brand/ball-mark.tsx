import { smallBall } from './ball-geometry.ts';

/** The mark of the product. The name stands beside it, so it is silent for screen readers. */
export function BallMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="-1 -1 2 2" aria-hidden focusable="false">
      <circle r="1" fill="#ddf247" />
      <g fill="none" stroke="#0c1a33" strokeLinecap="round" strokeLinejoin="round">
        <path d={smallBall.line} strokeWidth="0.05" />
        <path d={smallBall.stitches} strokeWidth="0.09" />
      </g>
    </svg>
  );
}
