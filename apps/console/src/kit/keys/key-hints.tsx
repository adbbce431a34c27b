import { KeyCaps } from './key-caps.tsx';
import classes from './key-hints.module.css';

/** What the keys of a list do, for keyboard users; hidden from screen readers, whose users already know them. */
export function KeyHints({ hints }: { hints: readonly (readonly [caps: readonly string[], does: string])[] }) {
  return (
    <div className={`row wrap fixed ruled subtle tiny ${classes.hints}`} aria-hidden>
      {hints.map(([caps, does]) => (
        <span key={does} className="inline">
          <KeyCaps caps={caps} /> {does}
        </span>
      ))}
    </div>
  );
}
