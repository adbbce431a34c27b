import { KeyCaps } from './key-caps.tsx';
import classes from './key-hints.module.css';

/** What the keys of a list do, for people at a keyboard; whoever listens to the list already knows them. */
export function KeyHints({ hints }: { hints: readonly (readonly [caps: readonly string[], does: string])[] }) {
  return (
    <div className={classes.hints} aria-hidden>
      {hints.map(([caps, does]) => (
        <span key={does} className={classes.hint}>
          <KeyCaps caps={caps} /> {does}
        </span>
      ))}
    </div>
  );
}
