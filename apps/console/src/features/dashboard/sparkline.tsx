import { sparkHeight, sparkline, sparkWidth } from './sparkline.path.ts';
import classes from './sparkline.module.css';

/** Thirty days beside their figure, which says the same in words: silent to screen readers. */
export function Sparkline({ days }: { days: readonly number[] }) {
  const drawn = sparkline(days);
  if (!drawn) return <span className={classes.spark} aria-hidden />;
  const { line, area, end } = drawn;
  return (
    <span className={classes.spark} aria-hidden>
      <svg viewBox={`0 0 ${sparkWidth} ${sparkHeight}`} preserveAspectRatio="none" className="photo">
        <path d={area} className={classes.area} />
        <path d={line} className={classes.line} />
      </svg>
      {/* Not a part of the drawing, which a phone stretches: a point stays round. */}
      <span
        className={classes.end}
        style={{
          insetInlineStart: `${(end.x / sparkWidth) * 100}%`,
          insetBlockStart: `${(end.y / sparkHeight) * 100}%`,
        }}
      />
    </span>
  );
}
