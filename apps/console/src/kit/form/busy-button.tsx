import { Button, Loader } from '@mantine/core';
import type { ButtonProps, ElementProps } from '@mantine/core';
import classes from './busy-button.module.css';

interface BusyButtonProps extends ButtonProps, ElementProps<'button', keyof ButtonProps> {
  busy: boolean;
  /** "Updating…" */
  doing: string;
}

/**
 * Keeps its width and changes its words: both lie in the same place, and the wider one is the measure.
 * Not `disabled` while busy, because the user who pressed it would lose the focus.
 */
export function BusyButton({ busy, doing, children, leftSection, onClick, ...props }: BusyButtonProps) {
  return (
    <Button
      {...props}
      classNames={{ label: classes.label ?? '' }}
      aria-disabled={busy || undefined}
      data-busy={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      <span className={classes.stack}>
        <span className={`inline ${classes.words}`} data-shown={!busy || undefined} aria-hidden={busy}>
          {Boolean(leftSection) && <span className={classes.icon}>{leftSection}</span>}
          {children}
        </span>
        <span className={`inline ${classes.words}`} data-shown={busy || undefined} aria-hidden={!busy}>
          <Loader size={13} color="var(--bx-button-icon, currentColor)" aria-hidden />
          {doing}
        </span>
      </span>
    </Button>
  );
}
