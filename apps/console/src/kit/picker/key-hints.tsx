import { Fragment } from 'react';
import classes from './picker.module.css';

const hints = [
  [['↑', '↓'], 'move'],
  [['↵'], 'choose'],
  [['Esc'], 'close'],
] as const;

/** For people at a keyboard; whoever listens to the list already knows these keys. */
export function KeyHints() {
  return (
    <div className={classes.hints} aria-hidden>
      {hints.map(([keys, does]) => (
        <Fragment key={does}>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
          <span>{does}</span>
        </Fragment>
      ))}
    </div>
  );
}
