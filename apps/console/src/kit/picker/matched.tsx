import { matchedParts } from './matched-parts.ts';
import classes from './picker.module.css';

/** The matched letters on optic, so that it is seen why an option is there. */
export function Matched({ text, search }: { text: string; search: string }) {
  return matchedParts(text, search).map((part, index) =>
    part.matched ? (
      <mark key={index} className={classes.mark}>
        {part.text}
      </mark>
    ) : (
      <span key={index}>{part.text}</span>
    ),
  );
}
