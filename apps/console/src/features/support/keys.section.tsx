import { Fragment } from 'react';
import classes from './support.module.css';

const keys: readonly (readonly [keys: readonly string[], does: string])[] = [
  [['/'], 'Go to the search of the screen.'],
  [['Ctrl Z', '⌘ Z'], 'Undo what was just done, while its message with Undo is shown.'],
  [['Esc'], 'Close what is open over the screen. In a search: clear it. Unsaved changes are asked about first.'],
  [['Enter'], 'In a form: save. In a search: search at once.'],
  [['↑', '↓', 'Home', 'End'], 'In a list of suggestions: move. Enter chooses, Esc closes.'],
  [['←', '→'], 'Between tabs: turn to the next one.'],
  [['↑', '↓', '←', '→'], 'In the calendar: move by days and weeks. Enter opens the day.'],
  [['Tab'], 'Move on. The first stop of every screen skips to its content.'],
];

export function Keys() {
  return (
    <dl className={classes.keys}>
      {keys.map(([names, does]) => (
        <div key={does}>
          <dt>
            {names.map((name, index) => (
              <Fragment key={name}>
                {index > 0 && ' '}
                <kbd>{name}</kbd>
              </Fragment>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}
