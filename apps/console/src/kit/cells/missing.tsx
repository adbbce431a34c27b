import classes from './missing.module.css';

/** A value that is not there: a dash, unless the screen has a word for it. */
export function Missing({ text }: { text?: string }) {
  return (
    <span className={classes.missing}>
      {text ?? (
        <>
          <span aria-hidden>—</span>
          <span className={classes.spoken}>none</span>
        </>
      )}
    </span>
  );
}
