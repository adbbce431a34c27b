import { Fragment } from 'react';
import classes from './key-caps.module.css';

/** Keys as they look; `joined` is the text between them, which a screen reader reads, too. */
export function KeyCaps({ caps, joined }: { caps: readonly string[]; joined?: string }) {
  return (
    <span className={`inline wrap gap4 ${classes.caps}`}>
      {caps.map((cap, index) => (
        <Fragment key={cap}>
          {index > 0 && (joined === undefined ? ' ' : <span className="subtle tiny">{joined}</span>)}
          <kbd>{cap}</kbd>
        </Fragment>
      ))}
    </span>
  );
}
