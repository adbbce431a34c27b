import { largeBall } from './ball-geometry.ts';

/** The one place where the accent is large: the panel beside the sign-in form. */
export function LargeBall({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="-1 -1 2 2" aria-hidden focusable="false">
      <defs>
        <radialGradient id="ball-light" cx="0.36" cy="0.26" r="0.86">
          <stop offset="0" stopColor="#ecf68c" />
          <stop offset="0.5" stopColor="#ddf247" />
          <stop offset="1" stopColor="#b7cd28" />
        </radialGradient>
        <clipPath id="ball-edge">
          <circle r="1" />
        </clipPath>
      </defs>
      <circle r="1" fill="url(#ball-light)" />
      <g
        fill="none"
        stroke="#0c1a33"
        strokeLinecap="round"
        strokeLinejoin="round"
        clipPath="url(#ball-edge)"
        transform="rotate(-9)"
      >
        <path d={largeBall.line} strokeWidth="0.006" opacity="0.6" />
        <path d={largeBall.stitches} strokeWidth="0.0155" />
      </g>
    </svg>
  );
}
