import { largeBall } from '../../kit/brand/ball-geometry.ts';
import classes from './article-seams.module.css';

/** In the place of an image that is not there: the seams of the ball, in the house's own blue. */
export function ArticleSeams() {
  return (
    <span className={`cover ${classes.place}`} aria-hidden>
      <svg className={classes.seams} viewBox="-1 -1 2 2" focusable="false">
        <circle r="1" className={classes.ball} />
        <g fill="none" strokeLinecap="round" strokeLinejoin="round" className={classes.thread} transform="rotate(-9)">
          <path d={largeBall.line} strokeWidth="0.006" />
          <path d={largeBall.stitches} strokeWidth="0.0155" />
        </g>
      </svg>
    </span>
  );
}
